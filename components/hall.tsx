import { Drawing } from "./drawing.tsx";
import { Floodlights } from "./floodlights.tsx";

/** The hall behind the words of a first screen, whose floor goes on below the drawing, and a lamp. */
export const FirstScreenPicture = () => (
  <>
    <Drawing name="hall" className="hall decoration" width={144} height={90} data-entrance />
    <Floodlights className="first-screen__lamp" count={1} data-entrance />
  </>
);
