import type { Finding } from "#document/check/facts/problem.ts";
import { changedAt, withoutAt } from "#editor/shared/patch.ts";

/** A document with the fix of a finding applied: the value is replaced, or removed. */
export function withFix(document: unknown, { path, fix }: Finding): unknown {
  if (fix === undefined) return document;
  return fix.to === undefined ? withoutAt(document, path) : changedAt(document, path, () => fix.to);
}
