import { chooseSize, maxLetters } from "./lib/type-size.ts";

/** A sentence in large type, and a punchline in the accent colour. */
export function Claim({ text, punchline = "" }: { text: string; punchline?: string }) {
  return (
    <p
      className="display claim"
      data-size={chooseSize(`${text} ${punchline}`, maxLetters.claim)}
      data-entrance
    >
      {text} <br />
      {punchline && <b>{punchline}</b>}
    </p>
  );
}
