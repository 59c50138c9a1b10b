import type { Site } from "#document/types.gen.ts";
import { type CheckOptions, checkSite } from "#scripts/document/check-site.ts";
import type { Finding } from "#scripts/document/problem.ts";

/** What is wrong with a draft: the same rules as `npm run check:site`. */
export function checkDraft(document: Site, options: CheckOptions): readonly Finding[] {
  return checkSite(`${JSON.stringify(document, null, 2)}\n`, options).findings;
}

export function errorsIn(findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === "error").length;
}
