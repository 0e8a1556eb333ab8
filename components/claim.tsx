import { fitClass } from "./words.ts";

/** A text to be read from afar, and what stands out at its end. */
export function Claim({ text, punchline = "" }: { text: string; punchline?: string | undefined }) {
  const line = `${text} ${punchline}`.replaceAll(" ", "\u00a0"); // All of it counts, not the longest word.
  return (
    <p className={`display claim${fitClass(line, 64)}`} data-entrance>
      <span>{text} </span>
      {punchline && <b>{punchline}</b>}
    </p>
  );
}
