import { type Answer, type Client, RequestFailure } from "./client.ts";
import type { Dist } from "./dist.ts";
import { bad, type Finding } from "./finding.ts";
import { detectHost, type Host } from "./hosts.ts";
import { readForm, readTags, readTitle } from "./markup.ts";

/** A deployed site that has answered. */
export interface Visit {
  /** Its address, ending in "/". */
  url: URL;
  host: Host;
  /** Whether it is on this machine, which needs neither https nor an address of its own. */
  isLocal: boolean;
  client: Client;
  /** A path below the address as the server knows it, base path included. */
  pathOf(path: string): string;
  /**
   * The answer to a path below the address, asked for once, whoever wants to know. A redirect that
   * takes off the final slash is followed; all others are told.
   */
  get(path: string): Promise<Answer>;
}

/**
 * Knocks at the address. Where it is no deployment of this site, what is there instead.
 * @throws {RequestFailure} where nobody answers
 */
export async function arrive(url: URL, dist: Dist, client: Client): Promise<Visit | Finding> {
  const answers = new Map<string, Promise<Answer>>();
  const ask = async (address: URL) => {
    const answer = await client.get(address);
    const { location } = answer;
    const isAlias =
      location?.origin === address.origin && `${location.pathname}/` === address.pathname;
    return location && isAlias ? client.get(location) : answer;
  };
  const get = (path: string) => {
    const address = new URL(path, url);
    const answer = answers.get(address.href) ?? ask(address);
    answers.set(address.href, answer);
    return answer;
  };
  const front = await get("");
  const obstacle = findObstacle(front, dist);
  if (obstacle) return obstacle;
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const pathOf = (path: string) => new URL(path, url).pathname;
  return { url, host: detectHost(front), isLocal, client, pathOf, get };
}

const loginPattern = /\b(log-?in|sign-?in|sso|auth|password|cloudflareaccess)\b/i;

function findObstacle({ url, status, location, body }: Answer, dist: Dist): Finding | undefined {
  const tags = readTags(body.toString());
  const title = readTitle(tags);
  const hasPassword = tags.some(({ attributes }) => attributes.type === "password");
  const isLogin = status >= 300 && status < 400 && loginPattern.test(location?.href ?? "");
  if (status === 401 || status === 403 || hasPassword || isLogin)
    return bad(
      `${url}: a login page of the host is in front of the site (status ${status})`,
      "switch off the protection of deployments or the password of the site; a 403 may also mean that no index.html is there, or that it is not readable",
    );
  if (location)
    return bad(`${url} leads on to ${location} (status ${status})`, "verify that address instead");
  if (status === 404)
    return bad(`${url}: no page is there (status 404)`, "upload the content of dist to this place");
  if (status !== 200)
    return bad(`${url}: the host answers with status ${status}`, "look at the log of the host");
  const built = readTags(dist.files.get("index.html")?.toString() ?? "");
  const formName = readForm(built)?.fields.get("form-name");
  const hasForm = formName !== undefined && readForm(tags)?.fields.get("form-name") === formName;
  const isOurs = hasForm || title === readTitle(built);
  if (!isOurs)
    return bad(
      `${url}: another site is at that address, "${title || "without a title"}"`,
      "point the domain to the host of dist, or upload dist there",
    );
  return undefined;
}

/**
 * Findings about each of several things, asked for side by side; a request that fails is one too.
 */
export async function forEach<Item>(
  items: readonly Item[],
  check: (item: Item) => Promise<Finding[]>,
): Promise<Finding[]> {
  const findings = items.map((item) =>
    check(item).catch((error: unknown) => {
      if (error instanceof RequestFailure) return [bad(error.message, error.remedy)];
      throw error;
    }),
  );
  return (await Promise.all(findings)).flat();
}
