/** A link to an email address, percent-encoded (RFC 6068). */
export function EmailLink({ email }: { email: string }) {
  const encoded = email.split("@").map(encodeURIComponent).join("@");
  return <a href={`mailto:${encoded}`}>{email}</a>;
}
