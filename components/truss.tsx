import { SvgFile } from "./svg-file.tsx";

/** Pixels of a bay of the truss, between two points where its braces meet the lower chord. */
const bay = { width: 30, height: 16 };
const chord = 3;

/** A bay of the truss that lamps and signs hang from, to be repeated. */
export function Truss() {
  const { width, height } = bay;
  return (
    <SvgFile width={width} height={height} fill="none">
      <path d={`M0 ${height}L${width / 2} 0L${width} ${height}`} stroke="#34447c" strokeWidth="2" />
      <path
        d={`M0 ${chord / 2}H${width}M0 ${height - chord / 2}H${width}`}
        stroke="#4a5a94"
        strokeWidth={chord}
      />
    </SvgFile>
  );
}
