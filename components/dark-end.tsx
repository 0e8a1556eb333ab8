import type { Instructor } from "../data/schema/content.ts";
import { RepeatedBall } from "./ball.tsx";
import { Team } from "./team.tsx";

/** The end of the hall, where the team waits in the dark until a valid email address is typed. */
export const DarkEnd = ({ team }: { team: readonly Instructor[] }) => (
  <div className="dark-end decoration" aria-hidden="true">
    <div className="floodlights dark-end__lamps">
      {[1, 2, 3, 4].map((lamp) => (
        <span className="floodlight" key={lamp} />
      ))}
      <span className="floodlight dark-end__spot" />
    </div>
    <Team team={team} />
    <RepeatedBall className="dark-end__ball" />
  </div>
);
