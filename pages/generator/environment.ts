import * as v from "valibot";
import { siteUrl } from "../../data/schema/fields.ts";
import { InputError } from "../../data/schema/input-error.ts";

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the day of the build, such as "2025-01-31": today where this machine is, or in UTC the day of
 * `SOURCE_DATE_EPOCH` (reproducible-builds.org), if set.
 * @throws {InputError} for anything but whole seconds
 */
export function readBuildDate({ SOURCE_DATE_EPOCH: epoch }: Environment): string {
  // The Swedish format is that of ISO 8601.
  const format = (date: Date, timeZone?: string) => date.toLocaleDateString("sv", { timeZone });
  if (!epoch) return format(new Date());
  const date = new Date(Number(epoch) * 1000);
  if (/^\d+$/.test(epoch) && !Number.isNaN(date.getTime())) return format(date, "UTC");
  throw new InputError(
    `SOURCE_DATE_EPOCH is "${epoch}": write whole seconds since 1970, such as "1735689600", or unset it`,
  );
}

/**
 * Reads `SITE_URL`, if set.
 * @throws {InputError} for an invalid URL
 */
export function readSiteUrl({ SITE_URL: url }: Environment): string | undefined {
  if (!url) return undefined;
  const { success, output, issues } = v.safeParse(siteUrl, url, { abortPipeEarly: true });
  if (success) return output;
  throw new InputError(`SITE_URL is "${url}": ${issues[0].message}`);
}
