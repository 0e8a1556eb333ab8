/** A text to be read from afar. Its last clause, after a colon or a sentence, stands out. */
export function Claim({ text }: { text: string }) {
  const [, start, lastClause] = /^(.*[.:!?…] )?(.*)$/s.exec(text) ?? [];
  return (
    <p className="display claim" data-entrance>
      {start && <span>{start}</span>}
      <b>{lastClause}</b>
    </p>
  );
}
