import { type ComponentProps, Fragment } from "react";
import type { Instructor } from "../data/schema/content.ts";
import { Drawing } from "./drawing.tsx";
import { isLibero } from "./jersey.tsx";
import { chooseTextSize, maxWidths } from "./lib/measure-text.ts";
import { type Rotation, splitName, toJerseyName, type Visitor } from "./lib/names.ts";

/**
 * Where the team stands, from the net to the end line, so that each covers those behind, but no name
 * and no number: feet, and how wide a jersey is, in the units of back-court.svg.
 */
const places = [
  { place: 4, x: -40, y: -60, width: 48 },
  { place: 2, x: 40, y: -60, width: 48 },
  { place: 3, x: 0, y: -67, width: 48 },
  { place: 5, x: -80, y: 8, width: 63 },
  { place: 1, x: 80, y: 8, width: 63 },
  { place: 6, x: 0, y: 133, width: 96 },
];

/** How wide jerseys are in players.svg. */
const poseWidth = 300;

/** The visitor: cloth, which rises over an outline; then, once the form has been sent, a badge. */
function VisitorPlayer({ visitor: { name, signedUp, badge } }: { visitor: Visitor }) {
  const { before, jerseyName } = splitName({ name });
  const size = (text: string, limit: number) => chooseTextSize(text.toUpperCase(), limit);
  return (
    <g id="player-6" className="player--visitor">
      <g className="player__outline">
        <use href="#pose-6" className="player__ghost" />
        <use href="#empty-place" />
      </g>
      <use href="#pose-6" className="player__cloth" fill="url(#jersey-cloth)" />
      <g>
        <text className="player__first-name visitor-ink" y="-699" data-first-name>
          {before}
        </text>
        <text
          className="player__name visitor-ink capitals"
          y="-662"
          data-size={size(jerseyName, maxWidths.visitorPlayer)}
          data-max-width={maxWidths.visitorPlayer}
        >
          {jerseyName}
        </text>
      </g>
      <text
        className="player__name visitor-ink capitals"
        y="-672"
        data-size={size(signedUp, maxWidths.signedUp)}
      >
        {signedUp}
      </text>
      <use href="#number-6" y="20" />
      <g className="player__badge">
        <use href="#badge" />
        <text x="14" y="-454" data-size={chooseTextSize(badge, maxWidths.badge)}>
          {badge}
        </text>
      </g>
    </g>
  );
}

interface TeamPlayerProps {
  place: number;
  instructor?: Instructor;
}

/** For names; React's types of SVG elements lack it. */
const untranslated = { translate: "no" };

/** Whoever stands at a place; nothing if nobody does. */
function TeamPlayer({ place, instructor }: TeamPlayerProps) {
  if (!instructor) return <g id={`player-${place}`} />;
  const name = toJerseyName(instructor);
  const cloth = isLibero(instructor) ? "url(#libero-cloth)" : "url(#jersey-cloth)";
  return (
    <g id={`player-${place}`}>
      <use href={`#pose-${place}`} fill={cloth} />
      <text
        className="player__name"
        y="-684"
        data-size={chooseTextSize(name, maxWidths.player)}
        {...untranslated}
      >
        {name}
      </text>
      <use href={`#number-${place}`} />
    </g>
  );
}

/** Defines what pictures show with `<use>`: "player-4" is whoever stands at place 4, "number-4" their number. */
export const Players = ({ places: people, visitor }: Rotation) => (
  <svg className="players decoration" width="0" height="0" aria-hidden="true">
    <Drawing name="jersey" />
    <Drawing name="players" />
    <defs>
      {places.map(({ place }) => {
        const isVisitor = place === 6 && visitor;
        // Plays need a number, whoever is there.
        const { number } = (isVisitor || people[place - 1] || people.findLast(Boolean)) ?? {};
        return (
          <Fragment key={place}>
            <text
              id={`number-${place}`}
              className={isVisitor ? "player__number visitor-ink" : "player__number"}
              y="-515"
            >
              {number}
            </text>
            {isVisitor ? (
              <VisitorPlayer visitor={visitor} />
            ) : (
              <TeamPlayer place={place} instructor={people[place - 1]?.instructor} />
            )}
          </Fragment>
        );
      })}
    </defs>
  </svg>
);

interface TeamProps extends ComponentProps<"div"> {
  rotation: Rotation;
  /** Draws only the visitor, or only the others. */
  only?: "visitor" | "others";
  /** Where the visitor's place leads. */
  visitorHref?: string;
}

/** The team in its rotation, in the units of back-court.svg. */
export function Team(props: TeamProps) {
  const { rotation, only, visitorHref, children, className = "", ...attributes } = props;
  const { places: people, visitor } = rotation;
  const isShown = ({ place }: { place: number }) =>
    place === 6 && visitor ? only !== "others" : people[place - 1] && only !== "visitor";
  return (
    <div className={`team decoration ${className}`} {...attributes}>
      <svg viewBox="-116 -212 232 230" preserveAspectRatio="xMidYMax" aria-hidden="true">
        {children}
        {only !== "visitor" && <use href="#pool" />}
        {places.filter(isShown).map(({ place, x, y, width }) => {
          const player = (
            <use
              href={`#player-${place}`}
              transform={`translate(${x} ${y}) scale(${width / poseWidth})`}
              data-place={place}
              key={place}
            />
          );
          // Beside a button that says the same, so neither keyboards nor screen readers stop here.
          return place === 6 && visitor && visitorHref ? (
            <a className="hover-lift" href={visitorHref} tabIndex={-1} key={place}>
              {player}
            </a>
          ) : (
            player
          );
        })}
      </svg>
    </div>
  );
}
