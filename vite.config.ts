/// <reference types="vitest/config" />
/** Configuration of the development server and of the tests. */
import { existsSync } from "node:fs";
import { defineConfig } from "vite";
import { devServer } from "./pages/generator/dev-server.ts";

// As the other scripts do; the development server reads the file before each build.
if (process.env.VITEST && existsSync(".env")) process.loadEnvFile();

export default defineConfig({
  appType: "custom",
  clearScreen: false,
  envDir: false,
  optimizeDeps: { noDiscovery: true },
  plugins: [devServer()],
  publicDir: false,
  server: { host: "localhost" },
  test: {
    // As many as the cores of a small machine: each loads all packages and starts its own browsers.
    maxWorkers: 2,
    // Loads React, fonts and Playwright once per process instead of per file; `setup.ts` cleans up.
    isolate: false,
    setupFiles: "tests/support/setup.ts",
    // As `pages/generator/run.js` does: little here runs long enough for optimized code to pay off.
    execArgv: ["--no-opt", "--liftoff-only"],
    // A last resort: every wait has a lower limit (`waitLimitMs` in tests/support/process.ts).
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Concurrent tests start builds in processes of their own, which compete for the cores.
    maxConcurrency: 2,
    include: ["tests/{unit,browser}/*.test.{ts,tsx}"],
  },
});
