import { ballSeams } from "./ball.tsx";
import { palette } from "./palette.ts";

interface SocialCardProps {
  headline: string;
  product: string;
  launch: string;
}

/** Pixels; the size that Open Graph readers crop least. */
export const socialCardSize = { width: 1200, height: 630 };

/** Breaks a text into lines of at most `limit` characters, at spaces alone. */
function breakLines(text: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < limit)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The picture that a shared link shows: the hero, without the page around it. */
export function SocialCard({ headline, product, launch }: SocialCardProps) {
  const lines = breakLines(headline, 15);
  const size = Math.min(124, 330 / lines.length);
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${socialCardSize.width} ${socialCardSize.height}`}
      fontFamily="Barlow Condensed"
      fontWeight="800"
      fontStyle="italic"
    >
      <defs>
        <radialGradient id="floodlight" cx=".85" cy="0" r=".9">
          <stop stopColor="#2a3a6b" />
          <stop offset="1" stopColor={palette.night} />
        </radialGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#floodlight)" />
      <path
        d="M430-20C600 20 720 90 812 190"
        fill="none"
        stroke={palette.ball}
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 24"
      />
      <g transform="translate(1062 322) scale(5.8)">
        <circle r="48" fill={palette.ball} />
        <path d={ballSeams} fill="none" stroke={palette.night} strokeWidth="2" />
      </g>
      <text x="72" y="112" fontSize="48" fill={palette.ball}>
        {product}
      </text>
      {lines.map((line, index) => (
        <text key={line} x="72" y={236 + size * (index + 0.6)} fontSize={size} fill={palette.chalk}>
          {line}
        </text>
      ))}
      <text x="72" y="566" fontSize="44" fill={palette.chalkMuted}>
        {launch}
      </text>
    </svg>
  );
}
