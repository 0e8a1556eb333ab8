import type { ComponentProps } from "react";
import { Ball } from "./ball.tsx";

interface SiteHeaderProps {
  product: string;
  status: string;
  skipLink: string;
  home: ComponentProps<"a">;
}

export function SiteHeader({ product, status, skipLink, home }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <a className="skip-link visually-hidden screen-only" href="#main">
        {skipLink}
      </a>{" "}
      <a className="display site-header__brand" {...home}>
        <Ball />
        <span>{product}</span>
      </a>
      <p className="display site-header__status">{status}</p>
    </header>
  );
}
