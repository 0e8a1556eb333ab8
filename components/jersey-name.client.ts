/** Writes the name in an address on the visitor's jersey while it is typed, as decoration. */
const field = document.querySelector<HTMLInputElement>("#email");

/** Reads "kim larsen" from "kim.larsen@name.example": as much as fits a jersey. */
function readName(address: string): string {
  const [name = ""] = address.split("@");
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join(" ").slice(0, 10);
}

for (const name of document.querySelectorAll(".waitlist-card .jersey__name")) {
  const large = name.querySelector("b");
  const invitation = large?.textContent ?? "";
  field?.addEventListener("input", () => {
    const typed = readName(field.value);
    if (large) large.textContent = typed || invitation;
    for (const small of name.querySelectorAll("span")) small.hidden = typed !== "";
  });
}
