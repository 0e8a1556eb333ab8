/**
 * Longest waits, in milliseconds: they end what hangs, and measure nothing. On a busy machine,
 * TEST_TIMEOUT_FACTOR multiplies them.
 */
const factor = Number(process.env.TEST_TIMEOUT_FACTOR ?? 1);

export const limits = {
  /** For an element, or for a condition of a page. */
  locator: 5_000 * factor,
  /** For a test. */
  test: 20_000 * factor,
  /** For a test that starts servers or builds in processes of their own. */
  serverTest: 60_000 * factor,
};
