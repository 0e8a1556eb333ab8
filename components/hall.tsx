import { useContext } from "react";
import { DisplayText, DisplayTextContext } from "./display-text.tsx";
import { frame, hall, placeOnBoard } from "./hall-geometry.ts";
import { antennaRed, haze, mix, palette } from "./palette.ts";

interface HallProps {
  /** Names on the boards around the court. */
  names: readonly string[];
}

const inUnits = { gradientUnits: "userSpaceOnUse" } as const;

/** People on the rows of seats behind the court, as dots; nobody sits behind the headline. */
function Stands() {
  return (
    <>
      <defs>
        <linearGradient id="hall-seats" x1="480" x2="1000" {...inUnits}>
          <stop stopColor={`${haze}00`} />
          <stop offset="1" stopColor={haze} />
        </linearGradient>
      </defs>
      {/* Irregular, as people sit, so that dots form no columns. */}
      <g
        fill="none"
        stroke="url(#hall-seats)"
        strokeLinecap="round"
        strokeDasharray="0 16 0 20 0 14 0 23 0 33"
      >
        {hall.seatRows.map((row, index) => (
          <path
            key={row}
            d={row}
            opacity={((10 - index) / 24).toFixed(2)}
            strokeWidth={9 - index / 2}
          />
        ))}
      </g>
    </>
  );
}

const boardCount = 5;

/** Boards behind the court with a name on each, or several if there are more names than boards. */
function Boards({ names }: HallProps) {
  const { measure } = useContext(DisplayTextContext);
  const rowCount = Math.ceil(names.length / boardCount);
  // Boards without a name of their own repeat one.
  const count = names.length && Math.max(boardCount, names.length);
  return (
    <>
      <path d={hall.boards} fill="#070d2a" />
      <path d={hall.boardEdge} fill="#3d5ec0" />
      <path d={hall.boardJoints} stroke="#3d5ec0" strokeWidth="1" />
      <g className="hall__names" fill={palette.amber} fontSize={fontSize} textAnchor="middle">
        {Array.from({ length: count }, (_, index) => {
          const name = names[index % names.length]?.toUpperCase() ?? "";
          const [board, row] = [index % boardCount, Math.floor(index / boardCount)];
          const { x, y, across, upright } = placeOnBoard(board, row, rowCount, measure(name));
          const matrix = [...across, 0, upright].map((value) => (value / fontSize).toFixed(3));
          return (
            <DisplayText
              key={index}
              as="text"
              text={name}
              y="36"
              transform={`matrix(${matrix.join(" ")} ${x.toFixed(0)} ${y.toFixed(1)})`}
            />
          );
        })}
      </g>
    </>
  );
}

/** As in `hall.css`: browsers round small font sizes, so text is set large and scaled. */
const fontSize = 100;

/** The floor where the lamps light it, and where the net keeps their light off. */
const poolEdge = mix(palette.floorLit, "#ffffff", 0.2);
const shadow = mix(palette.floorDark, "#000000", 0.7);

/** Free zone and court, lit by the lamps, with the shadow of the net. */
function Floor() {
  return (
    <>
      <defs>
        <radialGradient id="hall-zone" cx="893" cy="640" r="1000" {...inUnits}>
          <stop stopColor={palette.zone} />
          <stop offset=".7" stopColor={palette.zoneMid} />
        </radialGradient>
        <radialGradient
          id="hall-court"
          r="1020"
          gradientTransform="translate(1000 650) scale(1 .55)"
          cx="0"
          cy="0"
          {...inUnits}
        >
          <stop stopColor={palette.floorLit} />
          <stop offset=".34" stopColor={palette.floor} />
          <stop offset=".62" stopColor={palette.floorDark} />
          <stop offset=".9" stopColor={mix(palette.floorDark, "#000000", 0.3)} />
        </radialGradient>
        <linearGradient id="hall-end" x2="0" y2="1">
          <stop stopColor={`${palette.zoneMid}00`} />
          <stop offset=".94" stopColor={palette.zoneMid} />
        </linearGradient>
        <radialGradient id="hall-pool">
          <stop stopColor={`${mix(palette.floorLit, "#ffffff", 0.5)}bf`} />
          <stop offset=".5" stopColor={`${poolEdge}4c`} />
          <stop offset="1" stopColor={`${poolEdge}00`} />
        </radialGradient>
      </defs>
      <path d={hall.zone} fill="url(#hall-zone)" />
      <path d={hall.court} fill="url(#hall-court)" />
      <ellipse cx="1075" cy="765" rx="380" ry="78" fill="url(#hall-pool)" />
      <ellipse cx="395" cy="790" rx="360" ry="64" fill="url(#hall-pool)" opacity=".35" />
      <g fill={shadow}>
        <path d={hall.netShadow} fillOpacity=".17" />
        <path d={hall.netShadowBands} fillOpacity=".5" />
      </g>
      <path d={hall.shadowThreads} stroke={shadow} strokeOpacity=".3" />
      {/* A stroke keeps distant lines visible. */}
      <path d={hall.lines} fill={palette.line} stroke={palette.line} opacity=".9" />
      {/* Far below the hero all turns into the zone, on which the next section stands. */}
      <path
        d={`M${frame.left} 1050H${frame.right}V${frame.bottom + 20}H${frame.left}z`}
        fill="url(#hall-end)"
      />
    </>
  );
}

/** The net between its posts, the nearer of which is out of sight. */
function Net() {
  return (
    <>
      <defs>
        <linearGradient id="hall-post">
          <stop stopColor="#dfe8ff" />
          <stop offset=".4" stopColor="#8ea2d8" />
          <stop offset="1" stopColor="#2b3b78" />
        </linearGradient>
        <clipPath id="hall-net">
          <path d={hall.net} />
        </clipPath>
      </defs>
      <path d={hall.post} fill="url(#hall-post)" />
      <path d={hall.ropes} stroke="#eef3ff" strokeWidth="1.5" />
      <g
        clipPath="url(#hall-net)"
        fill="none"
        stroke="#e6edff"
        strokeOpacity=".55"
        strokeWidth=".9"
      >
        <path d={hall.verticalThreads} transform="scale(.1)" strokeWidth="9" />
        <path d={hall.horizontalThreads} />
      </g>
      <path id="hall-bands" d={hall.sideBands + hall.bottomBand} fill="#e9eefc" />
      <path d={hall.tape} fill="#fff" />
      <path d={hall.tapeShade} fill="#8a9cd0" />
      {hall.antennas.map(({ path, band }) => (
        <g key={path} strokeWidth={(band * 0.3).toFixed(1)}>
          <path d={path} stroke="#fff" />
          <path d={path} stroke={antennaRed} strokeDasharray={band.toFixed(2)} />
        </g>
      ))}
    </>
  );
}

/**
 * The whole hall as elements of a drawing of 1440 by 900 units. It goes on below and
 * at the left: see `frame`.
 */
export function HallElements({ names }: HallProps) {
  return (
    <>
      <Stands />
      <Boards names={names} />
      <Floor />
      <Net />
    </>
  );
}

/** The hall as a picture, which `hall.css` places. */
export function Hall({ names }: HallProps) {
  return (
    <svg
      className="hall"
      viewBox={`${frame.left} 0 ${frame.right - frame.left} ${frame.bottom}`}
      width="154"
      height="100"
      aria-hidden="true"
    >
      <HallElements names={names} />
    </svg>
  );
}
