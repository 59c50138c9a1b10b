import { useState } from "react";
import { patchesBetween } from "#editor/shared/patch.ts";

type Entries = readonly unknown[];

/** A key for each entry of a list, that stays with it when entries are added, moved or removed. */
export function useEntryKeys(entries: Entries) {
  const [held, hold] = useState<{ entries: Entries; keys: readonly number[] }>(() => ({
    entries,
    keys: [...entries.keys()],
  }));
  const keys = keysAfter(held.entries, entries, held.keys);
  if (held.entries !== entries) hold({ entries, keys });
  const move = (from: number, to: number) =>
    hold({ entries, keys: keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)) });
  return { keys, move };
}

/** Keys after a change of one stretch of the list: entries before and behind it keep theirs. */
export function keysAfter(before: Entries, after: Entries, keys: readonly number[]): readonly number[] {
  const [patch] = before.length === after.length ? [] : patchesBetween(before, after);
  if (patch === undefined || !("at" in patch)) return keys;
  const { at, removed, added } = patch;
  const free = Math.max(-1, ...keys) + 1;
  const changed = keys.slice(at, at + removed.length);
  return keys.toSpliced(
    at,
    removed.length,
    ...added.map((_, index) => changed[index] ?? free + index - changed.length),
  );
}
