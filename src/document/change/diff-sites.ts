import type { Change } from "#document/change/change.ts";
import { type DescribedPlace, entryIn, fieldIn, type Naming, namingOf, toldValue } from "#document/change/naming.ts";
import { offerFor, parsePrice } from "#document/model/price.ts";
import { entriesIn, isRecord, type SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { keyedEntries } from "#document/text/entries.ts";
import { isEqualJson } from "#document/text/same.ts";

/** All differences between two documents, in the order of the first; empty exactly when they are equal. */
export function diffSites(bundle: SchemaBundle, published: Site, after: Site): Change[] {
  const before = withMovedTexts(published, after);
  const naming = namingOf(bundle, before, after);
  const whole = { path: [], names: [], words: [], schema: bundle };
  return withMovedRows(naming, differences(naming, whole, before, after))
    .map((difference) => told(naming, difference))
    .map((change) =>
      change.kind === "changed" && change.path.join(".") === "priceBook.discountPercent"
        ? { ...change, offers: changedOffers(before.priceBook, change.before, change.after) }
        : change,
    );
}

/** A change with its values as written. */
type Difference = Change & DescribedPlace;

function told(naming: Naming, { schema, ...change }: Difference): Change {
  const inWords = (value: unknown) => toldValue(naming, schema, value);
  if (change.kind === "moved") return change;
  if (change.kind === "added") return { ...change, after: inWords(change.after) };
  if (change.kind === "removed") return { ...change, before: inWords(change.before) };
  return { ...change, before: inWords(change.before), after: inWords(change.after) };
}

/** The differences of two values at a place: leaves, and whole entries that were added, removed or moved. */
function differences(naming: Naming, place: DescribedPlace, before: unknown, after: unknown): Difference[] {
  if (isEqualJson(before, after)) return [];
  if (isRecord(before) && isRecord(after)) return betweenGroups(naming, place, before, after);
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now] = keyedEntries([before, after]) ?? [];
    if (old && now) return betweenLists(naming, place, old, now);
  }
  return [{ kind: "changed", ...place, before, after }];
}

type Group = Readonly<Record<string, unknown>>;

function betweenGroups(naming: Naming, place: DescribedPlace, before: Group, after: Group): Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const here = fieldIn(naming, place, Object.hasOwn(after, key) ? after : before, key);
    if (!Object.hasOwn(after, key)) return { kind: "removed", ...here, before: before[key] };
    if (!Object.hasOwn(before, key)) return { kind: "added", ...here, after: after[key] };
    return differences(naming, here, before[key], after[key]);
  });
}

type Entries = ReadonlyMap<string, unknown>;

function betweenLists(naming: Naming, place: DescribedPlace, old: Entries, after: Entries): Difference[] {
  const before = withMovedPages(old, after);
  const common = [...before.keys()].filter((key) => after.has(key));
  const order = [...after.keys()];
  const moved = movedKeys(
    common,
    order.filter((key) => before.has(key)),
  );
  const at = (key: string, entry: unknown) => entryIn(naming, place, key, entry);
  const gone = [...before].flatMap(([key, entry]): Difference[] =>
    after.has(key) ? [] : [{ kind: "removed", ...at(key, entry), before: entry }],
  );
  const there = order.flatMap((key, index): Difference[] => {
    const [old, entry] = [before.get(key), after.get(key)];
    if (!before.has(key)) return [{ kind: "added", ...at(key, entry), after: entry }];
    const changed = isEqualJson(old, entry) ? [] : differences(naming, at(key, old), old, entry);
    if (!moved.has(key)) return changed;
    const previous = order[index - 1];
    const follows = previous === undefined ? undefined : at(previous, after.get(previous)).names.at(-1);
    return [...changed, { kind: "moved", ...at(key, entry), follows }];
  });
  return [...gone, ...there];
}

/**
 * The fewest keys that had to move to turn one order into another. Both orders hold the same keys.
 */
function movedKeys(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const position = new Map(before.map((key, index) => [key, index]));
  const stayed = longestRise(after.map((key) => position.get(key) ?? -1));
  return new Set(after.filter((_key, index) => !stayed.has(index)));
}

/** Indexes of the longest rising part of some numbers (patience sorting). */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    const pile = firstPile(ends, number, numbers);
    previous[index] = ends[pile - 1];
    ends[pile] = index;
  });
  const rise = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) rise.add(index);
  return rise;
}

/** The first pile that does not end in a smaller number, or else a new pile. */
function firstPile(ends: readonly number[], number: number, numbers: readonly number[]): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The former pages, those that have another address now by their new one. */
function withMovedPages(before: Entries, after: Entries): Entries {
  const moved = movedPages([...before.keys()], [...after.values()]);
  return moved.size === 0 ? before : new Map([...before].map(([key, page]) => [moved.get(key) ?? key, page]));
}

/** The new address of each page that had another. */
function movedPages(before: readonly unknown[], pages: readonly unknown[]): ReadonlyMap<string, string> {
  const now = new Set(pages.map((page) => isRecord(page) && page["path"]));
  const moves = pages.flatMap((page): [string, string][] => {
    if (!isRecord(page) || before.includes(page["path"])) return [];
    const former = entriesIn(page["formerPaths"]).find((address) => before.includes(address) && !now.has(address));
    return former === undefined ? [] : [[String(former), String(page["path"])]];
  });
  return new Map(moves);
}

/** A document whose translations of moved pages are found by the new addresses. */
function withMovedTexts(before: Site, after: Site): Site {
  const moved = movedPages(
    before.routes.map(({ path }) => path),
    after.routes,
  );
  if (moved.size === 0 || before.translations === undefined) return before;
  const step = (path: string) => path.replaceAll("/", "~");
  const steps = new Map([...moved].map(([from, to]) => [step(from), step(to)]));
  const keyOf = (key: string) =>
    key
      .split("/")
      .map((part) => steps.get(part) ?? part)
      .join("/");
  const translations = Object.entries(before.translations).map(([code, translation]) => {
    const renamed = Object.entries(translation?.texts ?? {}).map(([key, text]) => [keyOf(key), text]);
    return [code, { ...translation, texts: Object.fromEntries(renamed) }];
  });
  return { ...before, translations: Object.fromEntries(translations) };
}

type Removed = Extract<Difference, { kind: "removed" }>;

/** A price row removed from one table and added to another was moved. */
function withMovedRows(naming: Naming, changes: readonly Difference[]): Difference[] {
  const gone = new Map<string, Removed>();
  for (const change of changes) if (change.kind === "removed" && isRow(change)) gone.set(rowId(change), change);
  const come = new Set(changes.flatMap((change) => (change.kind === "added" && isRow(change) ? rowId(change) : [])));
  return changes.flatMap((change): Difference[] => {
    if (change.kind === "removed" && isRow(change) && come.has(rowId(change))) return [];
    const old = change.kind === "added" && isRow(change) ? gone.get(rowId(change)) : undefined;
    if (change.kind !== "added" || old === undefined) return [change];
    const { kind: _, after, ...place } = change;
    const from = old.names[2] ?? "";
    return [{ ...place, kind: "moved", follows: undefined, from }, ...differences(naming, place, old.before, after)];
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
