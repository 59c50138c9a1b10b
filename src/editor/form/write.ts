import { useAtomValue } from "jotai";
import { branchOf, dereference, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { bundleAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { withGiven } from "#editor/form/own-question.ts";
import { type Group, groupOf } from "#editor/shared/draft-values.ts";
import { freeId } from "#editor/state/ids.ts";
import { pathOf } from "#editor/state/place.ts";
import { blank } from "#editor/words/schema-at.ts";

type Entries = readonly unknown[];
type Change = (old: unknown) => unknown;

/** Writes the value at a pointer into the draft; undefined takes it out. */
export function useWrite(pointer: string): (change: Change) => void {
  const bundle = useAtomValue(bundleAtom);
  return (change) => edit((document) => writtenAt(bundle, bundle, document, pathOf(pointer), change));
}

/**
 * A copy of a value in which the part at a path is another. Groups around it that are left out are made, as the schema
 * has them by default; what is emptied in them is left out again. Fields unknown to the schema stay.
 */
export function writtenAt(bundle: SchemaBundle, schema: Schema, old: unknown, path: Path, change: Change): unknown {
  const whole = dereference(bundle, schema);
  const value = old ?? whole.default;
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(key), writtenIn(whole.items, value[Number(key)]));
  const { properties = {}, required = [] } = branchOf(bundle, whole, value) ?? whole;
  const [name, group] = [String(key), groupOf(value)];
  const next = writtenIn(properties[name], group[name]);
  const isLeft = isRecord(next) && Object.keys(next).length === 0 && !required.includes(name) && !isRecord(group[name]);
  return withMember(group, name, isLeft ? undefined : next, Object.keys(properties));

  function writtenIn(part: Schema = {}, before: unknown): unknown {
    return writtenAt(bundle, part, before, rest, change);
  }
}

/** Members keep their order; a new one comes behind those that the schema has before it. */
function withMember(group: Group, name: string, value: unknown, described: readonly string[]): Group {
  const { [name]: old, ...others } = group;
  if (value === undefined) return others;
  if (old !== undefined) return { ...group, [name]: value };
  const ahead = described.slice(0, described.indexOf(name));
  const members = Object.entries(others);
  const neighbour = ahead.findLast((other) => other in others);
  const at = members.findIndex(([other]) => other === neighbour) + 1;
  return Object.fromEntries(members.toSpliced(at, 0, [name, value]));
}

/** An entry with all that it needs, to be written. */
export function newEntry(bundle: SchemaBundle, items: Schema, list: Entries): unknown {
  return withGiven(
    blank(bundle, items, () => freeId("new", idsOf(list))),
    list,
  );
}

/** The same entry once more, with an id of its own. */
export function copyOf(entry: unknown, list: Entries): unknown {
  const id = idOf(entry);
  const own = id === undefined ? {} : { id: freeId(id.replace(/-\d+$/, ""), idsOf(list)) };
  return withGiven({ ...groupOf(entry), ...own }, list);
}

function idsOf(list: Entries): Set<string> {
  return new Set(list.flatMap((entry) => idOf(entry) ?? []));
}

function idOf(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry["id"] === "string" ? entry["id"] : undefined;
}
