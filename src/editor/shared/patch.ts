import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";

/** One step from a document to its next state: a value replaced, or entries of a list taken out and put in. */
export type Patch =
  | { readonly path: Path; readonly before: unknown; readonly after: unknown }
  | {
      readonly path: Path;
      readonly at: number;
      readonly removed: readonly unknown[];
      readonly added: readonly unknown[];
    };

/** The patches that turn one value into another, key order included; none when both are the same. */
export function patchesBetween(before: unknown, after: unknown, path: Path = []): Patch[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after, path);
  // Keys that come or go at the end leave the order of the others as it is.
  if (isRecord(before) && isRecord(after) && startAlike(before, after))
    return Object.keys({ ...before, ...after }).flatMap((key) =>
      patchesBetween(before[key], after[key], [...path, key]),
    );
  return isRecord(before) && isRecord(after) && isSame(before, after) ? [] : [{ path, before, after }];
}

function betweenLists(before: readonly unknown[], after: readonly unknown[], path: Path): Patch[] {
  if (before.length === after.length)
    return before.flatMap((entry, index) => patchesBetween(entry, after[index], [...path, index]));
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && isSame(before[at], after[at])) at++;
  let end = 0;
  while (end < shorter - at && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  return [{ path, at, removed: before.slice(at, before.length - end), added: after.slice(at, after.length - end) }];
}

/** A copy of a document after some patches. Throws when a patch does not fit. */
export function applied<T>(document: T, patches: readonly Patch[]): T;
export function applied(document: unknown, patches: readonly Patch[]): unknown {
  return patches.reduce<unknown>(
    (value, patch) =>
      changedAt(value, patch.path, (old) => {
        if (!("at" in patch)) return patch.after;
        if (!Array.isArray(old)) throw new Error(`There is no list at ${patch.path.join("/")}.`);
        return old.toSpliced(patch.at, patch.removed.length, ...patch.added);
      }),
    document,
  );
}

/** The patches that undo some patches. */
export function reversed(patches: readonly Patch[]): Patch[] {
  return patches
    .map((patch) =>
      "at" in patch
        ? { ...patch, removed: patch.added, added: patch.removed }
        : { ...patch, before: patch.after, after: patch.before },
    )
    .reverse();
}

/** The path to the smallest part that holds everything some patches change. */
export function sharedPath(patches: readonly Patch[]): Path {
  return patches.map(({ path }) => path).reduce(commonStart);
}

/** The beginning that two paths share. */
export function commonStart<Key>(one: readonly Key[], other: readonly Key[]): readonly Key[] {
  const parting = one.findIndex((key, index) => key !== other[index]);
  return parting === -1 ? one : one.slice(0, parting);
}

/** A copy in which the value at a path is another, or gone where that is undefined. Throws when the path leads nowhere. */
export function changedAt<T>(value: T, path: Path, change: (old: unknown) => unknown): T;
export function changedAt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(key), changedAt(value[Number(key)], rest, change));
  if (isRecord(value)) {
    const { [key]: old, ...others } = value;
    const next = changedAt(old, rest, change);
    return next === undefined ? others : { ...value, [key]: next };
  }
  throw new Error(`There is nothing at ${String(key)}.`);
}

/** A copy without the value at a path; the same where there is none. */
export function withoutAt<T>(value: T, path: Path): T {
  const key = path.at(-1);
  if (key === undefined || valueAt(value, path) === undefined) return value;
  return changedAt(value, path.slice(0, -1), (group) => {
    if (Array.isArray(group)) return group.toSpliced(Number(key), 1);
    return isRecord(group) ? Object.fromEntries(Object.entries(group).filter(([name]) => name !== key)) : group;
  });
}

/** Whether the keys are the same as far as the fewer go. */
function startAlike(a: object, b: object): boolean {
  const [one, other] = [Object.keys(a), Object.keys(b)];
  return commonStart(one, other).length === Math.min(one.length, other.length);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
