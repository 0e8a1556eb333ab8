import { Drawing } from "./drawing.tsx";
import { Floodlights } from "./floodlights.tsx";
import type { Rotation } from "./lib/names.ts";

/** The hall behind the words of a first screen, whose floor goes on below the drawing, and a lamp. */
export const FirstScreenPicture = ({ rotation }: { rotation?: Rotation }) => (
  <>
    <Drawing name="hall" className="hall decoration" width={144} height={90} data-entrance />
    {rotation && <Boards {...rotation} />}
    <Floodlights className="first-screen__lamp" count={1} data-entrance />
  </>
);

/** Boards along the wall: an empty one for the visitor, then the countries of the team. */
const Boards = ({ places, visitor }: Rotation) => (
  <div className="boards decoration" aria-hidden="true" translate="no" data-entrance>
    <div>
      {visitor && <b className="boards__visitor">{visitor.signedUp}</b>}
      {places
        .toReversed()
        .map((player) => player && <b key={player.number}>{player.instructor.country}</b>)}
    </div>
  </div>
);
