import type { Finding } from "#document/check/facts/problem.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";

/** Entries that were begun in this window, and the fields that the owner has been in and left, as pointers. */
export interface Begun {
  readonly entries: readonly string[];
  readonly left: readonly string[];
}

/** Whether a finding says that something is missing in a new entry, where the owner has not been yet. */
export function isHeldBack({ path }: Pick<Finding, "path">, document: unknown, { entries, left }: Begun): boolean {
  const value = valueAt(document, path);
  const isEmpty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  const pointer = pointerTo(path);
  return isEmpty && entries.some((entry) => `${pointer}/`.startsWith(`${entry}/`)) && !left.includes(pointer);
}
