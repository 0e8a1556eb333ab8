import type { Instructor } from "../data/schema/content.ts";
import { isLibero, Jersey } from "./jersey.tsx";
import { toBoardName } from "./lib/names.ts";

/** The team from behind, in its rotation: the visitor, who is 6, stands between 5 and 1. */
export function Team({ team }: { team: readonly Instructor[] }) {
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
    <div className="team">
      <div className="team__row team__row--net">{[4, 3, 2].map(renderPlayer)}</div>
      <div className="team__row team__row--back">{[5, 1].map(renderPlayer)}</div>
    </div>
  );
}
