import type { Site } from "#document/model/types.gen.ts";

/** Where security researchers look (RFC 9116). */
export const SECURITY_TXT = ".well-known/security.txt";
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 330;
const DAY_MS = 86_400_000;

/** Whom to tell of a vulnerability, and until when that holds: sites that nobody renders any more say so. */
export function securityTxt({ business }: Pick<Site, "business">, siteUrl: string, now: Date): string {
  // A whole day, so that renderings of the same day are the same.
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${business.email}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Canonical: ${siteUrl}/${SECURITY_TXT}`,
    "",
  ].join("\n");
}
