import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Whether Node was started with this module, directly or through a symbolic link.
 * @param url `import.meta.url` of the module, which is its real path
 */
export function isMainModule(url: string): boolean {
  const [, script = ""] = process.argv;
  return existsSync(script) && realpathSync(script) === realpathSync(fileURLToPath(url));
}
