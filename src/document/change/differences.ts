import { type Change, type ChangePlace, placeIn } from "#document/change/change.ts";
import { entryName, keyInWords } from "#document/change/entry-name.ts";
import { movedKeys } from "#document/change/moved-keys.ts";
import { isRecord } from "#document/model/schema.ts";
import { keyedEntries } from "#document/text/entries.ts";
import { isEqualJson } from "#document/text/same.ts";

/** The differences of two values at a place: leaves, and whole entries that were added, removed or moved. */
export function differences(place: ChangePlace, before: unknown, after: unknown): Change[] {
  if (isEqualJson(before, after)) return [];
  if (isRecord(before) && isRecord(after)) return betweenGroups(place, before, after);
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now] = keyedEntries([before, after]) ?? [];
    if (old && now) return betweenLists(place, old, now);
  }
  return [{ kind: "changed", ...place, before, after }];
}

type Group = Readonly<Record<string, unknown>>;

function betweenGroups(place: ChangePlace, before: Group, after: Group): Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const here = placeIn(place, key, keyInWords(key));
    if (!Object.hasOwn(after, key)) return { kind: "removed", ...here, before: before[key] };
    if (!Object.hasOwn(before, key)) return { kind: "added", ...here, after: after[key] };
    return differences(here, before[key], after[key]);
  });
}

type Entries = ReadonlyMap<string, unknown>;

function betweenLists(place: ChangePlace, before: Entries, after: Entries): Change[] {
  const common = [...before.keys()].filter((key) => after.has(key));
  const order = [...after.keys()];
  const moved = movedKeys(
    common,
    order.filter((key) => before.has(key)),
  );
  const at = (key: string, entry: unknown) => placeIn(place, key, entryName(key, entry));
  const gone = [...before].flatMap(([key, entry]): Change[] =>
    after.has(key) ? [] : [{ kind: "removed", ...at(key, entry), before: entry }],
  );
  const there = order.flatMap((key, index): Change[] => {
    const entry = after.get(key);
    const here = at(key, entry);
    if (!before.has(key)) return [{ kind: "added", ...here, after: entry }];
    const previous = order[index - 1];
    const follows = previous === undefined ? undefined : entryName(previous, after.get(previous));
    const move: Change[] = moved.has(key) ? [{ kind: "moved", ...here, follows }] : [];
    return [...differences(at(key, before.get(key)), before.get(key), entry), ...move];
  });
  return [...gone, ...there];
}
