import { domainToUnicode } from "node:url";

/** Address of a link to an email address; characters that mean something in a URL are encoded (RFC 6068). */
export const mailto = (email: string) =>
  `mailto:${email.replace(/[%/?#&=^`{|}]/g, encodeURIComponent)}`;

/** A link to an email address, its domain shown as people read it: "bücher.example". */
export function EmailLink({ email }: { email: string }) {
  const shown = email.replace(/(?<=@).*xn--.*/i, (domain) => domainToUnicode(domain));
  return <a href={mailto(email)}>{shown}</a>;
}
