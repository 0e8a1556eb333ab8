import { chooseSize } from "./lib/type-size.ts";

/** How many boards show names of the team; one more is the visitor's. */
const teamBoards = 5;

/** How many letters fit on a board at full size. */
const maxLetters = 12;

interface DarkHallProps {
  names: readonly string[];
  /** On the visitor's board, until a name is typed; invisible while the hall is dark. */
  visitorName?: string;
}

/** The end of the hall, which is dark until a valid email address is typed. */
export const DarkHall = ({ names, visitorName }: DarkHallProps) => (
  <div className="dark-hall decoration" aria-hidden="true">
    <div className="dark-hall__lamps">
      <span className="floodlight" />
      <span className="floodlight" />
      <span className="floodlight" />
      <span className="floodlight" />
      <span className="floodlight floodlight--spot" />
    </div>
    <div className="dark-hall__boards">
      {names.slice(0, teamBoards).map((name) => (
        <span className="display" data-size={chooseSize(name, maxLetters)} key={name}>
          {name}
        </span>
      ))}
      {visitorName && (
        <span
          className="display capitals dark-hall__visitor"
          data-size={chooseSize(visitorName, maxLetters)}
          data-max-letters={maxLetters}
        >
          {visitorName}
        </span>
      )}
    </div>
  </div>
);
