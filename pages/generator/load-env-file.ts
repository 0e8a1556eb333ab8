import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { InputError } from "../../data/schema/input-error.ts";

/**
 * Sets the variables of `.env` that are not set, as `process.loadEnvFile()` does, which would ignore
 * the first line of a file with a byte order mark.
 * @throws {InputError} for a file in another encoding than UTF-8
 */
export function loadEnvFile(path = ".env") {
  if (!existsSync(path)) return;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  } catch {
    throw new InputError(`${path} is not in UTF-8; save it in that encoding`);
  }
}
