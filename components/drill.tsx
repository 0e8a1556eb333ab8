import type { Landing } from "../data/schema/content.ts";
import { DisplayText } from "./display-text.tsx";

/** A sample of a lesson: the words to call out, large. */
export function Drill({ drill }: { drill: NonNullable<Landing["features"]["drill"]> }) {
  return (
    <div className="drill" data-entrance>
      <h3>{drill.heading}</h3>
      <p className="drill__calls">
        {drill.calls.map((call) => (
          <DisplayText key={call} as="span" text={`${call} `} room={3.5} />
        ))}
      </p>
      <p>{drill.text}</p>
    </div>
  );
}
