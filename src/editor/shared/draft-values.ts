import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";

/** A group of fields of a draft, each of which may be missing or wrong. */
export type Group = Readonly<Record<string, unknown>>;

export const groupOf = (value: unknown): Group => (isRecord(value) ? value : {});

/** The entries of a list of a draft; none where there is no list. */
export function listAt(root: unknown, path: Path): readonly unknown[] {
  const value = valueAt(root, path);
  return Array.isArray(value) ? value : [];
}

/** The entries of a list of groups, each at its index. */
export const groupsAt = (root: unknown, path: Path): readonly Group[] => listAt(root, path).map(groupOf);

/** A text; empty where there is none. */
export function textAt(root: unknown, path: Path): string {
  const value = valueAt(root, path);
  return typeof value === "string" ? value : "";
}
