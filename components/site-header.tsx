import type { ComponentProps } from "react";
import { Ball } from "./ball.tsx";
import { DisplayText } from "./display-text.tsx";

interface SiteHeaderProps {
  product: string;
  status: string;
  home: ComponentProps<"a">;
}

/** Header of every page: skip link, logo badge with the product name, and the launch status. */
export function SiteHeader({ product, status, home }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        Skip to content
      </a>{" "}
      <DisplayText as="a" text={product} className="site-header__brand" {...home}>
        <Ball />
        <span>{product}</span>
      </DisplayText>
      <DisplayText as="p" text={status} className="site-header__status" />
    </header>
  );
}
