import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** The value at a path, if any. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => {
    if (Array.isArray(part)) return part[Number(key)];
    return isRecord(part) ? part[key] : undefined;
  }, root);
}
