import { type CheckOptions, checkSite } from "#document/check/check-site.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import type { Site } from "#document/model/types.gen.ts";

/** The findings for a draft, by the rules of `npm run check:site`. */
export function checkDraft(document: Site, options: CheckOptions): readonly Finding[] {
  return checkSite(`${JSON.stringify(document, null, 2)}\n`, options).findings;
}

export function errorsIn(findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === "error").length;
}
