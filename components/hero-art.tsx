import { Drawing } from "./drawing.tsx";
import { Hall } from "./hall.tsx";

interface HeroArtProps {
  /** Surnames on the boards around the court. */
  names: readonly string[];
}

/** The picture behind the hero, which the style sheet places and crops. Decorative. */
export function HeroArt({ names }: HeroArtProps) {
  return (
    <div className="stage decoration" aria-hidden="true">
      <Hall className="hall" names={names} />
      <div className="hero__shadow" />
      <div className="hero__lights">
        <Drawing
          name="beams"
          className="hero__beams"
          width="40"
          height="40"
          preserveAspectRatio="none"
        />
        <Drawing name="lamps" width="144" height="14" />
      </div>
    </div>
  );
}
