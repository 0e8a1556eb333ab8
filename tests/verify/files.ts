/** Whether everything arrives as it was built. */
import type { Answer } from "./client.ts";
import { addressOf, type Dist, withoutDates } from "./dist.ts";
import { bad, type Finding, good, list, note } from "./finding.ts";
import { findRemedy } from "./hosts.ts";
import { readTags, type Tag } from "./markup.ts";
import { forEach, type Visit } from "./visit.ts";

/** Media types by extension; `browsers`: whether browsers show the file whatever its type. */
const types: Record<string, { accepted: RegExp; browsers?: boolean }> = {
  html: { accepted: /^text\/html$/ },
  txt: { accepted: /^text\/plain$/ },
  xml: { accepted: /^(application|text)\/xml$/ },
  svg: { accepted: /^image\/svg\+xml$/ },
  png: { accepted: /^image\/png$/ },
  ico: { accepted: /^image\/(vnd\.microsoft\.icon|x-icon)$/, browsers: true },
  woff2: { accepted: /^(font|application)\/(font-)?woff2$/, browsers: true },
  webmanifest: { accepted: /^application\/manifest\+json$/, browsers: true },
};

/** Every file that a visitor may ask for: status 200, the right type, the same bytes. */
export async function checkFiles(visit: Visit, dist: Dist): Promise<Finding[]> {
  const otherDay: string[] = [];
  const withoutCharset: string[] = [];
  const findings = await forEach(dist.publicFiles, async (file) => {
    const address = addressOf(file);
    const answer = await visit.get(address);
    const where = visit.pathOf(address);
    if (answer.status !== 200)
      return [bad(`${where} answers with status ${answer.status}`, remedyForMissing(file))];
    const isDirect = answer.url.href === new URL(address, visit.url).href;
    const detour = isDirect ? [] : [note(`${where} arrives by way of a redirect to ${answer.url}`)];
    const built = dist.files.get(file) ?? Buffer.alloc(0);
    const compare = () => {
      if (answer.body.equals(built)) return [];
      const [served, expected] = [withoutDates(answer.body), withoutDates(built)];
      if (served === expected) {
        otherDay.push(where);
        return [];
      }
      const isPage = dist.pages.includes(file);
      return isPage
        ? comparePage(where, served, expected, visit)
        : [differs(where, answer.body, built)];
    };
    if (/^text\/(html|plain)$/i.test(answer.headers.get("content-type") ?? ""))
      withoutCharset.push(where);
    return [...detour, ...checkType(where, answer, visit), ...compare()];
  });
  if (withoutCharset.length)
    findings.push(
      note(`no charset with ${list(withoutCharset.sort())}`, "let the host add charset=utf-8"),
    );
  if (otherDay.length)
    findings.push(
      note(
        `${list(otherDay.sort())} ${otherDay.length > 1 ? "are" : "is"} of another build, with nothing changed but dates`,
      ),
    );
  const isSpoilt = findings.some(({ level }) => level === "bad");
  const count = dist.publicFiles.length - otherDay.length;
  return isSpoilt ? findings : [good(`${count} files arrive as they were built`), ...findings];
}

const remedyForMissing = (file: string) =>
  /(^|\/)\./.test(file)
    ? "upload files whose names begin with a dot, too"
    : "upload the whole of dist again, or build the same commit as the host";

function checkType(where: string, { headers }: Answer, { host }: Visit): Finding[] {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(/; */);
  const known = types[/\.(\w+)$/.exec(where)?.[1] ?? "html"];
  if (known && !known.accepted.test(type)) {
    const what = `${where} is sent as "${type || "nothing"}"`;
    const remedy = findRemedy("types", host);
    return [
      known.browsers ? note(`${what}, which browsers put up with`, remedy) : bad(what, remedy),
    ];
  }
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice(8);
  if (charset !== undefined && charset.replaceAll('"', "") !== "utf-8")
    return [bad(`${where} is sent with the charset ${charset}`, "let the host send utf-8")];
  return [];
}

const differs = (where: string, served: Buffer, built: Buffer) =>
  bad(
    `${where} differs from dist: ${served.length} bytes arrive, ${built.length} were built`,
    "upload the whole of dist again, and empty the caches in front of it",
  );

/** Whether a page that differs in its bytes differs for a visitor, too; both without dates. */
export function comparePage(
  where: string,
  served: string,
  built: string,
  { host }: Visit,
): Finding[] {
  const isNetlify = host === "Netlify";
  const read = (markup: string) => {
    const tags = readTags(markup);
    return (isNetlify ? withoutFormDetection(tags) : tags).map(printTag);
  };
  const [arrived, expected] = [read(served), read(built)];
  const index = expected.findIndex((tag, index) => tag !== arrived[index]);
  if (index < 0 && arrived.length === expected.length)
    return isNetlify ? [] : [note(`${where} is written anew on its way, which changes nothing`)];
  const place = index < 0 ? expected.length : index;
  const excerpt = excerptDifference(arrived[place] ?? "its end", expected[place] ?? "");
  return [
    bad(
      `${where} is rewritten on its way, or is another build: it differs from dist at ${excerpt}`,
      `upload dist again; if that is what is there, ${findRemedy("rewriting", host)}, for the policy blocks code that was not built`,
    ),
  ];
}

/** The place where a text begins to differ from another, on one line. */
function excerptDifference(text: string, other: string): string {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same++;
  const start = Math.max(0, same - 60);
  const excerpt = text.slice(start, start + 120).replace(/\s+/g, " ");
  return (start > 0 ? "…" : "") + excerpt;
}

/** What Netlify changes in a form that it has found: attributes off, a hidden name on. */
const withoutFormDetection = (tags: readonly Tag[]) =>
  tags
    .filter(({ name, attributes }, index) => {
      const opening = name === "/input" ? tags[index - 1]?.attributes : attributes;
      return opening?.name !== "form-name";
    })
    .map(({ attributes, ...tag }) => ({
      ...tag,
      attributes: Object.fromEntries(
        Object.entries(attributes).filter(([name]) => !/^(data-)?netlify/.test(name)),
      ),
    }));

function printTag({ name, attributes, text }: Tag): string {
  const written = Object.entries(attributes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${name}${written.join("")}>${text}`;
}

/** Texts arrive compressed; those of less than a kilobyte need not. */
export async function checkCompression(visit: Visit, dist: Dist): Promise<Finding[]> {
  const texts = dist.publicFiles.filter((file) => {
    const isText = /\.(html|svg|txt|xml|webmanifest)$/.test(file);
    return isText && (dist.files.get(file)?.length ?? 0) > 1000;
  });
  const plain: string[] = [];
  const failures = await forEach(texts, async (file) => {
    const { status, headers } = await visit.get(addressOf(file));
    if (status === 200 && !/^(br|gzip|zstd)$/.test(headers.get("content-encoding") ?? ""))
      plain.push(visit.pathOf(addressOf(file)));
    return [];
  });
  if (failures.length) return [];
  if (!plain.length) return [good("texts are compressed")];
  const size = dist.files.get("index.html")?.length.toLocaleString("en");
  return [
    note(
      `${list(plain.sort())} ${plain.length === 1 ? "is" : "are"} not compressed${plain.includes(visit.url.pathname) ? `: the landing page costs ${size} bytes instead of a third` : ""}`,
      findRemedy("compression", visit.host),
    ),
  ];
}
