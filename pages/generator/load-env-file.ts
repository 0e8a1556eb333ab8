import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { InputError } from "../../data/schema/input-error.ts";

/**
 * Sets variables of `.env` that are not set. `process.loadEnvFile()` would ignore the first line of
 * a file with a byte order mark, as editors of Windows write it.
 * @throws {InputError} for a file in another encoding than UTF-8
 */
export function loadEnvFile(path = ".env") {
  if (!existsSync(path)) return;
  const text = readFileSync(path, "utf8").replace(/^\ufeff/, "");
  if (text.includes("\ufffd"))
    throw new InputError(`${path} is not in UTF-8; save it in that encoding`);
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}
