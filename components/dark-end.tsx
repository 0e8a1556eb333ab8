import { RepeatedBall } from "./ball.tsx";
import type { Rotation } from "./lib/names.ts";
import { Team } from "./team.tsx";

/** The end of the hall, where the team waits in the dark until a valid email address is typed. */
export const DarkEnd = ({ rotation }: { rotation: Rotation }) => (
  <div className="dark-end decoration" aria-hidden="true">
    <div className="floodlights dark-end__lamps">
      {[1, 2, 3, 4].map((lamp) => (
        <span className="floodlight" key={lamp} />
      ))}
      <span className="floodlight dark-end__spot" />
    </div>
    <div className="scene dark-end__court">
      <div className="dark-end__stands" />
      <div className="dark-end__floor" />
      <RepeatedBall className="dark-end__ball" />
    </div>
    <Team {...rotation} />
  </div>
);
