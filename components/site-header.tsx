import { Ball } from "./ball.tsx";
import { DisplayText } from "./display-text.tsx";
import { fit } from "./fit.ts";
import type { PageLink } from "./page-link.ts";

interface SiteHeaderProps {
  product: string;
  status: string;
  home: PageLink;
}

/** Header of every page: skip link, logo badge with the product name, and the launch status. */
export function SiteHeader({ product, status, home }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        Skip to content
      </a>{" "}
      <DisplayText
        as="a"
        text={product}
        className="site-header__brand"
        data-fit={fit(product, 20)}
        {...home}
      >
        <Ball />
        <span>{product}</span>
      </DisplayText>
      <p className="site-header__status" data-entrance>
        {status}
      </p>
    </header>
  );
}
