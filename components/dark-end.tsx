import type { Instructor } from "../data/schema/content.ts";
import { RepeatedBall } from "./ball.tsx";
import { isLibero, Jersey } from "./jersey.tsx";
import { toBoardName } from "./lib/names.ts";

/** The end of the hall, where the team waits in the dark until a valid email address is typed. */
export const DarkEnd = ({ team }: { team: readonly Instructor[] }) => (
  <div className="dark-end decoration" aria-hidden="true">
    <div className="dark-end__lamps">
      <span className="floodlight" />
      <span className="floodlight" />
      <span className="floodlight" />
      <span className="floodlight" />
      <span className="floodlight floodlight--spot" />
    </div>
    {/* The boards of the first screen. */}
    <svg className="dark-end__boards" viewBox="0 580 970 110" aria-hidden="true">
      <use href="#hall-boards" />
      <use href="#hall-names" />
    </svg>
    <div className="dark-end__team">
      {team.map((person, index) => (
        <div className="jersey-box" key={person.name}>
          <Jersey
            as="p"
            person={{ name: toBoardName(person), jersey: toBoardName(person) }}
            number={index + 1}
            variant={isLibero(person) ? "libero" : undefined}
          />
        </div>
      ))}
      <RepeatedBall className="dark-end__ball" />
    </div>
  </div>
);
