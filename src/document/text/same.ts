import { isRecord } from "#document/model/schema.ts";

/** Whether two JSON values are equal, regardless of key order. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isEqualJson(entry, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqualJson(a[key], b[key]))
  );
}
