/** Programs that tests start; where one is missing, its tests are skipped. */
import { existsSync } from "node:fs";

/** Where Linux distributions install them. */
export const programs = {
  nginx: "/usr/sbin/nginx",
  apache: "/usr/sbin/apache2",
  caddy: "/usr/bin/caddy",
  firefox: existsSync("/usr/bin/firefox-esr") ? "/usr/bin/firefox-esr" : "/usr/bin/firefox",
};

/** Whether to test with a program. Under CI nobody would notice what is skipped, so it fails there. */
export const canTest = (program: string) => process.env.CI === "true" || existsSync(program);
