import { isRecord } from "#document/schema.ts";
import type { Site } from "#document/types.gen.ts";
import { type Place, placeIn } from "#scripts/document/diff/change.ts";
import { entryName, keyedEntries, keyInWords } from "#scripts/document/diff/entries.ts";
import { mergedOrder } from "#scripts/document/diff/merged-order.ts";
import { same } from "#scripts/document/diff/same.ts";
import { valueInWords } from "#scripts/document/diff/words/tell.ts";

/** A place that both sides changed, each in its own way. The merged document holds what `mine` says. */
export interface Conflict extends Place {
  /** Undefined where a side does not have the value any more. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** "Price book, tables, Women's Wear, rows, Saree, reg price: here 190+, in the file 180+." */
  readonly words: string;
}

export interface Merged {
  readonly merged: Site;
  readonly conflicts: readonly Conflict[];
}

/** Stands for a value that a side does not have. */
const ABSENT = Symbol("absent");

interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Brings two changed copies of one document together: by id in lists, by key in groups. What only one side changed is
 * taken from it; where both changed the same value differently, mine stands and the conflict is told.
 */
export function mergeSites(base: Site, mine: Site, theirs: Site): Merged {
  const conflicts: Conflict[] = [];
  const merged = mergeValue({ path: [], names: [] }, { base, mine, theirs }, conflicts);
  return { merged: JSON.parse(JSON.stringify(merged)), conflicts };
}

function mergeValue(place: Place, versions: Versions, conflicts: Conflict[]): unknown {
  const { base, mine, theirs } = versions;
  if (same(mine, theirs) || same(base, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (isRecord(mine) && isRecord(theirs))
    return mergeGroups(place, { base: isRecord(base) ? base : {}, mine, theirs }, conflicts);
  const lists = [base, mine, theirs].map((version) => (Array.isArray(version) ? version : undefined));
  const entries = lists.every((list) => list !== undefined) ? keyedEntries(lists) : undefined;
  const [old, own, other] = entries ?? [];
  if (old && own && other) return mergeLists(place, { base: old, mine: own, theirs: other }, conflicts);
  conflicts.push(conflictAt(place, versions));
  return mine;
}

type Group = Readonly<Record<string, unknown>>;

/** Keys in the order of the file on disk, which is theirs; new ones of mine after them. */
function mergeGroups(
  place: Place,
  { base, mine, theirs }: Record<keyof Versions, Group>,
  conflicts: Conflict[],
): unknown {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const memberOf = (group: Group, key: string) => (Object.hasOwn(group, key) ? group[key] : ABSENT);
  const merged = keys.map((key) => {
    const versions = { base: memberOf(base, key), mine: memberOf(mine, key), theirs: memberOf(theirs, key) };
    return [key, mergeValue(placeIn(place, key, keyInWords(key)), versions, conflicts)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== ABSENT));
}

type Entries = ReadonlyMap<string, unknown>;

function mergeLists(
  place: Place,
  { base, mine, theirs }: Record<keyof Versions, Entries>,
  conflicts: Conflict[],
): unknown {
  const order = mergedOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  if (order.disputed) {
    const versions = { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] };
    conflicts.push({
      ...place,
      ...versions,
      words: `${placeInWords(place)}: both sides changed the order; the one here stands.`,
    });
  }
  return order.keys.flatMap((key) => {
    const versions = {
      base: base.has(key) ? base.get(key) : ABSENT,
      mine: mine.has(key) ? mine.get(key) : ABSENT,
      theirs: theirs.has(key) ? theirs.get(key) : ABSENT,
    };
    const entry = mine.get(key) ?? theirs.get(key) ?? base.get(key);
    const merged = mergeValue(placeIn(place, key, entryName(key, entry)), versions, conflicts);
    return merged === ABSENT ? [] : [merged];
  });
}

function conflictAt(place: Place, { base, mine, theirs }: Versions): Conflict {
  const present = (value: unknown) => (value === ABSENT ? undefined : value);
  const words = `${placeInWords(place)}: here ${inWords(mine)}, in the file ${inWords(theirs)}.`;
  return { ...place, base: present(base), mine: present(mine), theirs: present(theirs), words };
}

function inWords(value: unknown): string {
  return value === ABSENT ? "removed" : (valueInWords(value) ?? "changed in another way");
}

function placeInWords({ names }: Place): string {
  return names.length === 0 ? "The document" : names.join(" › ");
}
