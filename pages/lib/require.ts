import { createRequire } from "node:module";

/**
 * Loads a CommonJS package where it is needed, at once: `import()` would send each of its files
 * through the thread in which tsx resolves modules, 0.1 s for a large package.
 */
export const require = createRequire(import.meta.url);
