import type { Instructor } from "../data/schema/content.ts";
import { RepeatedBall } from "./ball.tsx";
import { isLibero, Jersey } from "./jersey.tsx";
import { toBoardName } from "./lib/names.ts";

/** The end of the hall, where the team waits in the dark until a valid email address is typed. */
export function DarkEnd({ team }: { team: readonly Instructor[] }) {
  const renderPlayer = (place: number) => {
    // The last one of a smaller team is beside the visitor, too.
    const player = place === 5 ? team.at(-1) : team.slice(0, -1)[place - 1];
    return (
      <div className={player && "jersey-box"} key={place}>
        {player && (
          <Jersey
            as="p"
            person={{ name: toBoardName(player), jersey: toBoardName(player) }}
            number={team.indexOf(player) + 1}
            variant={isLibero(player) ? "libero" : undefined}
          />
        )}
      </div>
    );
  };
  return (
    <div className="dark-end decoration" aria-hidden="true">
      <div className="floodlights dark-end__lamps">
        {[1, 2, 3, 4].map((lamp) => (
          <span className="floodlight" key={lamp} />
        ))}
        <span className="floodlight dark-end__spot" />
      </div>
      {/* The boards of the first screen. */}
      <svg className="dark-end__boards" viewBox="0 580 970 110" aria-hidden="true">
        <use href="#hall-boards" />
        <use href="#hall-names" />
      </svg>
      {/* The rotation from behind; the visitor, who is 6, stands between 5 and 1. */}
      <div className="dark-end__row dark-end__row--net">{[4, 3, 2].map(renderPlayer)}</div>
      <div className="dark-end__row dark-end__row--back">{[5, 1].map(renderPlayer)}</div>
      <RepeatedBall className="dark-end__ball" />
    </div>
  );
}
