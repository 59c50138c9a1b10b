import type { Site } from "#document/model/types.gen.ts";

/** Where security researchers look (RFC 9116). */
export const SECURITY_TXT = ".well-known/security.txt";
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 330;
const DAY_MS = 86_400_000;

/** The contact for vulnerabilities and its expiry date, so that an abandoned site is recognizable. */
export function securityTxt({ business }: Pick<Site, "business">, siteUrl: string, now: Date): string {
  // Rounded to a day, so that renderings of one day are identical.
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${business.email}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Canonical: ${siteUrl}/${SECURITY_TXT}`,
    "",
  ].join("\n");
}
