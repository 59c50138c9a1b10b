import { type Change, type ChangePlace, placeIn } from "#document/change/change.ts";
import { entryName, keyInWords } from "#document/change/entry-name.ts";
import { movedKeys } from "#document/change/moved-keys.ts";
import { offerFor, parsePrice } from "#document/model/price.ts";
import { entriesIn, isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { keyedEntries } from "#document/text/entries.ts";
import { isEqualJson } from "#document/text/same.ts";

/** All differences between two documents, in the order of the first; empty exactly when they are equal. */
export function diffSites(before: Site, after: Site): Change[] {
  return withMovedRows(differences({ path: [], names: [] }, before, after)).map((change) =>
    change.kind === "changed" && change.path.join(".") === "priceBook.discountPercent"
      ? { ...change, offers: changedOffers(before.priceBook, change.before, change.after) }
      : change,
  );
}

/** The differences of two values at a place: leaves, and whole entries that were added, removed or moved. */
function differences(place: ChangePlace, before: unknown, after: unknown): Change[] {
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

type Removed = Extract<Change, { kind: "removed" }>;

/** A price row removed from one table and added to another was moved. */
function withMovedRows(changes: readonly Change[]): Change[] {
  const gone = new Map<string, Removed>();
  for (const change of changes) if (change.kind === "removed" && isRow(change)) gone.set(rowId(change), change);
  const come = new Set(changes.flatMap((change) => (change.kind === "added" && isRow(change) ? rowId(change) : [])));
  return changes.flatMap((change): Change[] => {
    if (change.kind === "removed" && isRow(change) && come.has(rowId(change))) return [];
    const old = change.kind === "added" && isRow(change) ? gone.get(rowId(change)) : undefined;
    if (change.kind !== "added" || old === undefined) return [change];
    const { path, names, after } = change;
    const from = old.names[2] ?? "";
    return [
      { kind: "moved", path, names, follows: undefined, from },
      ...differences({ path, names }, old.before, after),
    ];
  });
}

function isRow({ path: [first, second, , fourth, ...rest] }: Change): boolean {
  return first === "priceBook" && second === "tables" && fourth === "rows" && rest.length === 1;
}

function rowId({ path }: Change): string {
  return path.at(-1) ?? "";
}

/** How many rows of a price book get another offer when nothing but its discount changes. A draft may hold anything. */
function changedOffers(priceBook: unknown, before: unknown, after: unknown): number {
  if (typeof before !== "number" || typeof after !== "number" || !isRecord(priceBook)) return 0;
  const rows = entriesIn(priceBook["tables"]).flatMap((table) => (isRecord(table) ? entriesIn(table["rows"]) : []));
  return rows.filter((row) => {
    if (!isRecord(row) || row["offerPrice"] !== undefined) return false;
    const regPrice = row["regPrice"];
    if (typeof regPrice !== "string" || parsePrice(regPrice) === undefined) return false;
    return offerFor(regPrice, before) !== offerFor(regPrice, after);
  }).length;
}
