import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // One more than the two cores of a small machine: browser tests also wait.
    maxWorkers: 3,
    // No more than a way out where something never happens: nothing waits for these times.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/*.test.{ts,tsx}"] } },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          globalSetup: "tests/browser/global-setup.ts",
        },
      },
    ],
  },
});
