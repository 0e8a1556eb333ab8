import { fitClass } from "./words.ts";

/** A sentence in large type, and a punchline in the accent colour. */
export function Claim({ text, punchline = "" }: { text: string; punchline?: string }) {
  const line = `${text} ${punchline}`.replaceAll(" ", "\u00a0"); // One long word for `fitClass`.
  return (
    <p className={`display claim${fitClass(line, 64)}`} data-entrance>
      <span>{text} </span>
      {punchline && <b>{punchline}</b>}
    </p>
  );
}
