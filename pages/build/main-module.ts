import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Whether this module is the program that Node.js runs, directly or through a symbolic link.
 * @param url `import.meta.url` of the module, which is its real path
 */
export function isMainModule(url: string): boolean {
  const [, script = ""] = process.argv;
  return existsSync(script) && realpathSync(script) === realpathSync(fileURLToPath(url));
}
