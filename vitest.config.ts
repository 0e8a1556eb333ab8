import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{unit,browser}/*.test.{ts,tsx}"],
    // Each starts a browser of its own, which keeps a core busy.
    maxWorkers: 2,
    // Loads React, fonts and Playwright once per process instead of per file; `setup.ts` cleans up.
    isolate: false,
    setupFiles: "tests/support/setup.ts",
    // "Last updated" is 1 January 2025.
    env: { SOURCE_DATE_EPOCH: "1735689600" },
    // For tests that hang; a busy machine may take long.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
