import { RepeatedBall } from "./ball.tsx";
import { Floodlights } from "./floodlights.tsx";
import type { Rotation } from "./lib/names.ts";
import { Team } from "./team.tsx";

/** The end of the hall, where the team waits in the dark until a valid email address is typed. */
export const DarkEnd = ({ rotation }: { rotation: Rotation }) => (
  <div className="dark-end decoration" aria-hidden="true">
    <Floodlights className="dark-end__lamps" count={5} />
    <div className="dark-end__stands" />
    <Team rotation={rotation} only="others" className="dark-end__team">
      <image href="back-court.svg" x="-1000" y="-238" width="2000" height="268" />
    </Team>
    <RepeatedBall className="dark-end__ball" />
    {rotation.visitor && <Team rotation={rotation} only="visitor" />}
  </div>
);
