import { fitClass } from "./words.ts";

/** A text to be read from afar. Its last clause, after a colon or a sentence, stands out. */
export function Claim({ text }: { text: string }) {
  const [, start, lastClause] = /^(.*[.:!?…] )?(.*)$/s.exec(text) ?? [];
  const line = text.replaceAll(" ", "\u00a0");
  return (
    <p className={`display claim${fitClass(line, 64)}`} data-entrance>
      {start && <span>{start}</span>}
      <b>{lastClause}</b>
    </p>
  );
}
