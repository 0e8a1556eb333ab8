import { expect, test } from "vitest";
import { desktop, isInWindow, openPage, pagePaths, phone } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { compareUnder } from "../support/pictures.ts";

const { site, landing, instructors, slots, features } = specified;

const normalize = (text: string) => text.replace(/\s+/g, " ").toLowerCase();

test("shows everything from top to bottom, without JavaScript", async () => {
  const page = await openPage("/", { javaScriptEnabled: false, reducedMotion: "no-preference" });
  const text = normalize(await page.locator("body").innerText());
  const words = [
    site.product,
    "Coming Soon",
    landing.hero.headline,
    landing.hero.subtitle,
    "Meet Your Legends",
    instructors[0]?.country,
    "40+ More Legends",
    slots[0]?.region,
    landing.slots.badge,
    ...features.flatMap(({ title, text }) => [title, text]),
    "Get Early Access",
    landing.waitlist.note,
    "Launching in Q3 2025",
    "© 2025",
    site.email,
    site.address[0],
    "courtoflegends.example",
    "Privacy Policy",
    "Terms and Conditions",
  ];
  let at = 0;
  for (const [index, next] of words.map((text) => normalize(String(text))).entries()) {
    const found = text.indexOf(next, at);
    expect(found, `place of "${next}" after "${words[index - 1]}"`).not.toBe(-1);
    at = found + next.length;
  }
});

test("a card tells all about an instructor, and a locked one nothing", async () => {
  const page = await openPage();
  for (const { name, position, country, achievements, image } of instructors) {
    const card = page.getByRole("main").locator("li:not(li li)").filter({ hasText: country });
    const text = normalize(await card.innerText());
    for (const words of [name, position, country, ...achievements, image ?? "", "CONFIRMED"])
      expect(text).toContain(normalize(words));
  }
  const marks = [];
  for (const { region, date } of slots) {
    const card = page.getByRole("listitem").filter({ hasText: region });
    expect(await card.innerText()).toContain(date);
    const box = await card.getByText("?", { exact: true }).boundingBox();
    if (box) marks.push(box);
  }
  // For the browser, a mark under a picture is visible, too.
  const differences = await compareUnder(page, "li * { color: transparent }", marks);
  expect(differences.filter(({ strongPixels }) => strongPixels > 100)).toHaveLength(slots.length);
});

test("a screen reader meets landmarks, headings, and each name once", async () => {
  const page = await openPage();
  const snapshot = await page.locator("body").ariaSnapshot();
  for (const surname of instructors.map(({ name }) => name.split(" ").at(-1) ?? ""))
    expect(snapshot.match(new RegExp(surname, "gi")), surname).toHaveLength(1);
  for (const landmark of ["banner", "main", "contentinfo", "navigation"])
    expect(snapshot.match(new RegExp(`^ *- ${landmark}\\b`, "gm")), landmark).toHaveLength(1);
  const headings = [
    `${landing.hero.headline}" [level=1`,
    `${landing.instructors.heading}" [level=2`,
    `${landing.slots.heading}" [level=2`,
    `${landing.features.heading}" [level=2`,
    `${landing.waitlist.heading}" [level=2`,
  ];
  const found = snapshot.match(/(?<=heading ").*?" \[level=[12]/g) ?? [];
  // An owner may add sections.
  expect(found.filter((heading) => headings.includes(heading))).toEqual(headings);
});

test("the first screen has the product, its status, headline and button", async () => {
  const page = await openPage();
  const parts = [
    page.getByRole("banner").getByText(site.product),
    page.getByText("Coming Soon", { exact: true }),
    page.getByRole("heading", { level: 1 }),
    page.getByText(landing.hero.subtitle),
    page.getByRole("link", { name: landing.hero.action }),
  ];
  // On a phone's side, and on a screen's, too.
  for (const size of [phone, desktop, { width: 568, height: 320 }, { width: 1440, height: 2560 }]) {
    await page.setViewportSize(size);
    for (const part of parts) expect(await isInWindow(part), `${part} at ${size.width}`).toBe(true);
  }
});

test.for(pagePaths.slice(1))("%s leads back home", async (path) => {
  const page = await openPage(path);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL(/:\d+\/$/);
});
