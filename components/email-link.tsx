import { domainToUnicode } from "node:url";

/** Returns the `mailto:` URL of an email address, percent-encoded (RFC 6068). */
const mailto = (email: string) => `mailto:${email.replace(/[%/?#&=^`{|}]/g, encodeURIComponent)}`;

/** A link to an email address. Shows the domain in Unicode: "bücher.example". */
export function EmailLink({ email }: { email: string }) {
  const shown = email.replace(/(?<=@).+/, (domain) => domainToUnicode(domain));
  return <a href={mailto(email)}>{shown}</a>;
}
