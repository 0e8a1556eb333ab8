import type { ComponentProps } from "react";
import { Ball } from "./ball.tsx";
import { DisplayText } from "./display-text.tsx";

interface SiteHeaderProps {
  product: string;
  status: string;
  /** When the product launches. */
  launchTarget: string;
  home: ComponentProps<"a">;
}

/** Header of every page: skip link, logo badge with the product name, launch status and date. */
export function SiteHeader({ product, status, launchTarget, home }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        Skip to content
      </a>{" "}
      <DisplayText as="a" text={product} className="site-header__brand" {...home}>
        <Ball />
        <span>{product}</span>
      </DisplayText>
      <div className="site-header__status">
        <DisplayText as="p" text={status} />
        <p className="small">{launchTarget}</p>
      </div>
    </header>
  );
}
