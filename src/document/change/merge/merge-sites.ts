import { type ChangePlace, placeIn } from "#document/change/change.ts";
import { entryName, keyInWords } from "#document/change/entry-name.ts";
import { valueInWords } from "#document/change/words/describe.ts";
import { isRecord } from "#document/model/schema.ts";
import { keyedEntries, woven } from "#document/text/entries.ts";
import { isEqualJson } from "#document/text/same.ts";

/** A value that both sides changed differently. The merged document has mine. */
export interface Conflict extends ChangePlace {
  /** Undefined when a side removed the value. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** In words, without the place: "here 190+, published 180+". */
  readonly difference: string;
}

export interface Merged<T> {
  readonly merged: T;
  readonly conflicts: readonly Conflict[];
}

/** Marks a value that a side does not have. */
const ABSENT = Symbol("absent");

interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Merges two changed copies of a document: by id in lists, by key in groups. A change on one side is taken; where both
 * changed the same value differently, mine wins and a conflict is reported.
 */
export function mergeSites<T>(base: T, mine: T, theirs: T): Merged<T>;
export function mergeSites(base: unknown, mine: unknown, theirs: unknown): Merged<unknown> {
  const conflicts: Conflict[] = [];
  return { merged: mergeValue({ path: [], names: [] }, { base, mine, theirs }, conflicts), conflicts };
}

function mergeValue(place: ChangePlace, versions: Versions, conflicts: Conflict[]): unknown {
  const { base, mine, theirs } = versions;
  if (isEqualJson(mine, theirs) || isEqualJson(base, theirs)) return mine;
  if (isEqualJson(base, mine)) return theirs;
  if (isRecord(mine) && isRecord(theirs)) {
    const membersOf = (group: unknown): Members => new Map(isRecord(group) ? Object.entries(group) : []);
    return mergeGroups(place, { base: membersOf(base), mine: membersOf(mine), theirs: membersOf(theirs) }, conflicts);
  }
  const lists = [base, mine, theirs].map((version) => (Array.isArray(version) ? version : undefined));
  const entries = lists.every((list) => list !== undefined) ? keyedEntries(lists) : undefined;
  const [old, own, other] = entries ?? [];
  if (old && own && other) return mergeLists(place, { base: old, mine: own, theirs: other }, conflicts);
  conflicts.push(conflictAt(place, versions));
  return mine;
}

type Members = ReadonlyMap<string, unknown>;
type MemberVersions = Record<keyof Versions, Members>;

/** Keys in the order of the file on disk (theirs), then my new ones. */
function mergeGroups(place: ChangePlace, members: MemberVersions, conflicts: Conflict[]): unknown {
  const keys = [...new Set([...members.theirs.keys(), ...members.mine.keys()])];
  const memberPlace = (key: string) => placeIn(place, key, keyInWords(key));
  return Object.fromEntries(mergeMembers(keys, memberPlace, members, conflicts));
}

/** What the members at some keys become; none where one is removed. */
function mergeMembers(
  keys: readonly string[],
  placeOf: (key: string) => ChangePlace,
  { base, mine, theirs }: MemberVersions,
  conflicts: Conflict[],
): [string, unknown][] {
  const memberOf = (members: Members, key: string) => (members.has(key) ? members.get(key) : ABSENT);
  return keys.flatMap((key): [string, unknown][] => {
    const versions = { base: memberOf(base, key), mine: memberOf(mine, key), theirs: memberOf(theirs, key) };
    const merged = mergeValue(placeOf(key), versions, conflicts);
    return merged === ABSENT ? [] : [[key, merged]];
  });
}

function mergeLists(place: ChangePlace, members: MemberVersions, conflicts: Conflict[]): unknown {
  const { base, mine, theirs } = members;
  const order = mergedOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  if (order.disputed) {
    const versions = { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] };
    conflicts.push({ ...place, ...versions, difference: "both sides changed the order; the one here is kept" });
  }
  const entryPlace = (key: string) =>
    placeIn(place, key, entryName(key, mine.get(key) ?? theirs.get(key) ?? base.get(key)));
  return mergeMembers(order.keys, entryPlace, members, conflicts).map(([, entry]) => entry);
}

function conflictAt(place: ChangePlace, { base, mine, theirs }: Versions): Conflict {
  const present = (value: unknown) => (value === ABSENT ? undefined : value);
  const difference = `here ${inWords(mine)}, published ${inWords(theirs)}`;
  return { ...place, base: present(base), mine: present(mine), theirs: present(theirs), difference };
}

function inWords(value: unknown): string {
  return value === ABSENT ? "removed" : (valueInWords(value) ?? "changed in another way");
}

interface MergedOrder {
  readonly keys: readonly string[];
  /** Both sides put the same entries in different orders. */
  readonly disputed: boolean;
}

/**
 * The order of all entries of two copies of a list: that of the side that changed it, with new entries of the other
 * inserted.
 */
function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergedOrder {
  const common = new Set(base.filter((key) => mine.includes(key) && theirs.includes(key)));
  const orderOf = (keys: readonly string[]) => keys.filter((key) => common.has(key)).join("\n");
  const [old, own, other] = [orderOf(base), orderOf(mine), orderOf(theirs)];
  const disputed = own !== old && other !== old && own !== other;
  return { keys: own === old ? woven(theirs, mine) : woven(mine, theirs), disputed };
}
