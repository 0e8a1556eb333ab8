/** Configuration of the tests. */
import { defineConfig } from "vitest/config";
import { limits } from "./tests/support/limits.ts";

// React's production build, as in builds.
process.env.NODE_ENV = "production";

export default defineConfig({
  test: {
    include: ["tests/{unit,browser}/*.test.{ts,tsx}"],
    // As many as the cores of a small machine: each loads all packages and starts its own browsers.
    maxWorkers: 2,
    // Loads React, fonts and Playwright once per process instead of per file; `setup.ts` cleans up.
    isolate: false,
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: "tests/support/setup.ts",
    // 1 January 2025, earlier than every date in `specified`.
    env: { SOURCE_DATE_EPOCH: "1735689600" },
    testTimeout: limits.test,
    hookTimeout: limits.serverTest,
    expect: { poll: { timeout: limits.locator } },
    // Concurrent tests start builds in processes of their own, which compete for the cores.
    maxConcurrency: 2,
  },
});
