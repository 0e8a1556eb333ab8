import { chooseTextSize, maxWidths } from "./lib/measure-text.ts";

interface ClaimProps {
  intro: string;
  punchline?: string;
}

/** The claim above the line-up, whose last clause is in the accent. */
export const Claim = ({ intro, punchline = "" }: ClaimProps) => (
  <p className="display claim" data-size={chooseTextSize(`${intro} ${punchline}`, maxWidths.claim)}>
    {intro} <br />
    {punchline && <b>{punchline}</b>}
  </p>
);
