import type { ComponentProps } from "react";
import { isLibero, Jersey, VisitorJersey } from "./jersey.tsx";
import { type Rotation, toJerseyName } from "./lib/names.ts";

interface TeamProps extends ComponentProps<"div"> {
  rotation: Rotation;
}

/** The team from behind: 4, 3 and 2 at the net, and the visitor between 5 and 1. */
export const Team = ({ rotation: { places, visitor }, ...attributes }: TeamProps) => (
  <div className="scene team decoration" {...attributes}>
    <div className="team__light" />
    {[4, 3, 2, 5, 1, 6].map((place) => {
      const player = places[place - 1];
      if (!player) return null;
      const name = toJerseyName(player.instructor);
      return (
        <div className="jersey-box" data-place={place} key={place}>
          <Jersey
            as="p"
            person={{ name, jersey: name }}
            number={player.number}
            variant={isLibero(player.instructor) ? "libero" : undefined}
          />
        </div>
      );
    })}
    {visitor && <VisitorJersey visitor={visitor} place={6} />}
  </div>
);
