import type { ReactNode } from "react";
import { BallCopy } from "./ball.tsx";

/**
 * Sections that the ball passes: scrolling carries it down the gutter beside them, and it comes to
 * rest on what follows. Where scrolling cannot move it, it rests there.
 */
export function Rally({ children }: { children: ReactNode }) {
  return (
    <div className="rally">
      <div className="rally__track decoration" aria-hidden="true">
        <div className="rally__ball">
          <div className="rally__shadow" />
          <BallCopy className="rally__copy" groove={1} />
        </div>
      </div>
      {children}
    </div>
  );
}
