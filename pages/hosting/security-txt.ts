import { mailto } from "../../components/email-link.tsx";
import type { TextFile } from "../generator/context.ts";

const dayMs = 86_400_000;

/** Where to report a vulnerability (RFC 9116, which recommends expiry within a year). */
export const securityTxt: TextFile = {
  file: ".well-known/security.txt",
  render({ content, buildDate, absoluteUrl }) {
    const expires = new Date(buildDate.getTime() + 364 * dayMs).toISOString().replace(/\.\d+/, "");
    return [
      `Contact: ${mailto(content.site.email)}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
      "",
    ].join("\n");
  },
};
