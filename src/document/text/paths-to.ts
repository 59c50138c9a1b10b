import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** Paths of the strings of a document that equal a text, not of those that only contain it. */
export function pathsTo(value: unknown, text: string, path: Path = []): Path[] {
  if (value === text) return [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => pathsTo(item, text, [...path, index]));
  return isRecord(value) ? Object.entries(value).flatMap(([key, member]) => pathsTo(member, text, [...path, key])) : [];
}
