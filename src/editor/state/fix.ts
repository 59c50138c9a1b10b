import type { Finding } from "#document/check/facts/problem.ts";
import { changedAt, withoutAt } from "#editor/shared/patch.ts";

/** A document with the certain replacement of a finding made; what has none to offer is taken out. */
export function withFix(document: unknown, { path, fix }: Finding): unknown {
  if (fix === undefined) return document;
  return fix.to === undefined ? withoutAt(document, path) : changedAt(document, path, () => fix.to);
}
