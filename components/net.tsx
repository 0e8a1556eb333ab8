import { net } from "./court.ts";
import { antennaRed, palette } from "./palette.ts";
import { SvgFile } from "./svg-file.tsx";

/** Drawings in millimetres; `slot-card.css` says how long a metre is. */
const mm = (metres: number) => Math.round(metres * 1000);

const size = mm(net.depth);
const tape = mm(net.tapeWidth);
const bottomBand = mm(net.bottomBandWidth);
const mesh = mm(net.mesh);
const sideBand = mm(net.sideBandWidth);
const bandLength = mm(net.antenna.bandLength);
const antennaLength = mm(net.antenna.length);
const aboveNet = mm(net.antenna.aboveNet);
/** An antenna of 10 mm would be thinner than a pixel on phones. */
const antennaWidth = 28;
const stitch = { dash: 24, gap: 12, inset: 12 };
const bandShade = "#a9b6de";
const thread = "#8b98c4";

/** A metre of net from the front, to be repeated. All is opaque: cards of a row draw the same net. */
export function Net() {
  return (
    <SvgFile width={size} height={size} fill="none">
      <linearGradient id="band" x2="0" y2="1">
        <stop offset=".35" stopColor={palette.line} />
        <stop offset="1" stopColor={bandShade} />
      </linearGradient>
      {/* Cords in the middle of each mesh, and a knot where they cross. */}
      <pattern id="mesh" width={mesh} height={mesh} patternUnits="userSpaceOnUse">
        <path d={`M${mesh / 2} 0V${mesh}M0 ${mesh / 2}H${mesh}`} stroke="#4c5988" strokeWidth="5" />
        <circle cx={mesh / 2} cy={mesh / 2} r="6" fill="#a3b1dc" />
      </pattern>
      <path d={`M0 0H${size}V${size}H0z`} fill="url(#mesh)" />
      <path d={`M0 0H${size}V${tape}H0z`} fill="url(#band)" />
      <path d={`M0 ${size - bottomBand}H${size}V${size}H0z`} fill="url(#band)" />
      <g stroke={thread} strokeWidth="4">
        <path
          d={`M0 ${stitch.inset}H${size}M0 ${tape - stitch.inset}H${size}`}
          strokeDasharray={`${stitch.dash} ${stitch.gap}`}
        />
        <path d={`M${size / 2} 0V${tape}`} />
      </g>
    </SvgFile>
  );
}

/** An antenna over the side band that fastens it. */
export function Antenna() {
  const middle = sideBand / 2;
  return (
    <SvgFile width={sideBand} height={antennaLength}>
      <path d={`M0 ${aboveNet}H${sideBand}V${antennaLength}H0z`} fill={bandShade} />
      <g strokeWidth={antennaWidth}>
        <path d={`M${middle} 0V${antennaLength}`} stroke={palette.line} />
        <path
          d={`M${middle} 0V${antennaLength}`}
          stroke={antennaRed}
          strokeDasharray={bandLength}
        />
      </g>
      {/* Round: in the shade on its right. */}
      <path
        d={`M${middle + antennaWidth / 2 - 5} 0V${antennaLength}`}
        stroke="#0a1440"
        strokeOpacity=".35"
        strokeWidth="10"
      />
    </SvgFile>
  );
}
