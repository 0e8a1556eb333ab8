import { type BuildFailure, build, type Message } from "esbuild";
import { contentNames } from "../../data/schema/content.ts";
import { InputError } from "../../data/schema/input-error.ts";

const lineRemedy =
  'A comma, colon, quote or bracket is missing on this line or at the end of the one before; texts stand between straight quotes ("), and may hold “ ” themselves.';
const bracketRemedy =
  "A bracket, or the end of a comment, is missing here or further up, or there is one too many.";

function describe({ location }: Message, remedy: string): string | undefined {
  if (!location) return undefined;
  const { file, line, lineText } = location;
  return `${file}:${line}: ${lineText.replaceAll("\0", "").trim() || "(end of the file)"}\n  ${remedy}`;
}

/** Describes a syntax error by its likely cause: a slip of somebody who writes no code. */
function describeSyntaxError(error: Message): string | undefined {
  const { lineText = "" } = error.location ?? {};
  // UTF-16 without a byte order mark reads as letters with zero bytes between them.
  if (/[\ufffd\0]/.test(lineText)) return describe(error, "Save this file as UTF-8.");
  return describe(error, /^[\s\]}),;]*$/.test(lineText) ? bracketRemedy : lineRemedy);
}

/**
 * Checks that every file of `data/` is there, can be read, and exports what it is named after,
 * before they are loaded: loaders describe mistakes to programmers.
 * @throws {InputError} with file, line and remedy of each mistake
 */
export async function checkContentFiles(root: string) {
  const { errors, warnings, metafile } = await build({
    absWorkingDir: root,
    entryPoints: contentNames.map((name) => `data/${name}.ts`),
    outdir: "unused",
    bundle: false,
    write: false,
    metafile: true,
    logLevel: "silent",
  }).catch(({ errors, warnings }: BuildFailure) => ({ errors, warnings, metafile: undefined }));
  const outputs = Object.values(metafile?.outputs ?? {});

  const misnamed = contentNames.map((name) => {
    const path = `data/${name}.ts`;
    const code = `"export const ${name} = …"`;
    if (errors.some(({ location, text }) => !location && text.includes(`"${path}"`)))
      return `${path} is missing; a file of this name must hold ${code}`;
    const output = outputs.find(({ entryPoint }) => entryPoint === path);
    return output?.exports.includes(name) === false ? `${path} must hold ${code}` : undefined;
  });
  const duplicates = warnings
    .filter(({ id }) => id === "duplicate-object-key")
    .map((warning) => describe(warning, "This field is written twice; remove one of them."));
  const problems = [...misnamed, ...errors.map(describeSyntaxError), ...duplicates].filter(Boolean);
  if (problems.length) throw new InputError(problems.join("\n"));
}
