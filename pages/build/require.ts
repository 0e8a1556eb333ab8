import { createRequire } from "node:module";

/**
 * Loads a CommonJS package synchronously. `import()` would send each of its files through the
 * loader thread of tsx, which takes 0.1 s for a large package.
 */
export const require = createRequire(import.meta.url);
