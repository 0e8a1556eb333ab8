import { RepeatedBall } from "./ball.tsx";
import { Floodlights } from "./floodlights.tsx";
import type { Rotation } from "./lib/names.ts";
import { Team } from "./team.tsx";

/** The end of the hall, where the team waits in the dark until a valid email address is typed. */
export const DarkEnd = ({ rotation }: { rotation: Rotation }) => (
  <div className="dark-end decoration" aria-hidden="true">
    <Floodlights className="dark-end__lamps" count={5} />
    <div className="scene">
      <div className="dark-end__stands" />
      <div className="dark-end__floor" />
      <RepeatedBall className="dark-end__ball" />
    </div>
    <Team rotation={rotation} />
  </div>
);
