import { branchOf, dereference, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { withGiven } from "#editor/form/own-question.ts";
import { type Group, groupOf, listAt } from "#editor/shared/draft-values.ts";
import { freeId } from "#editor/state/ids.ts";
import { blank } from "#editor/words/schema-at.ts";

/**
 * Puts a form's answers into the document's shape: keys in their order, nothing undefined, emptied optional groups
 * left out, new entries complete, ids unique. Fields unknown to the schema stay.
 */
export function tidyAnswers(bundle: SchemaBundle, schema: Schema, before: unknown, after: unknown): unknown {
  const whole = dereference(bundle, schema);
  const described = whole.oneOf ? (branchOf(bundle, whole, after) ?? whole) : whole;
  if (Array.isArray(after)) return tidyList(bundle, described.items ?? {}, listAt(before, []), after);
  if (isRecord(after)) return tidyGroup(bundle, described, groupOf(before), after);
  return after;
}

function tidyGroup(
  bundle: SchemaBundle,
  { properties = {}, required = [] }: Schema,
  before: Group,
  after: Group,
): Group {
  const entries = Object.entries(after).flatMap(([key, value]): [string, unknown][] => {
    if (value === undefined) return [];
    const tidy = tidyAnswers(bundle, properties[key] ?? {}, before[key], value);
    const isLeft =
      isRecord(tidy) && Object.keys(tidy).length === 0 && !required.includes(key) && !isRecord(before[key]);
    return isLeft ? [] : [[key, tidy]];
  });
  return inOrder(Object.fromEntries(entries), Object.keys(before), Object.keys(properties));
}

/** Keys that were there keep their order; a new one comes after its neighbour in the schema. */
function inOrder(group: Group, before: readonly string[], described: readonly string[]): Group {
  const keys = before.filter((key) => key in group);
  for (const key of Object.keys(group)) {
    if (keys.includes(key)) continue;
    const ahead = described.slice(0, described.indexOf(key)).reverse();
    const neighbour = ahead.find((other) => keys.includes(other));
    keys.splice(neighbour === undefined ? (ahead.length > 0 ? 0 : keys.length) : keys.indexOf(neighbour) + 1, 0, key);
  }
  return Object.fromEntries(keys.map((key) => [key, group[key]]));
}

function tidyList(
  bundle: SchemaBundle,
  items: Schema,
  before: readonly unknown[],
  after: readonly unknown[],
): unknown[] {
  const ids = new Set<string>();
  const tidied: unknown[] = [];
  for (const [index, entry] of after.entries()) {
    const same = before.find((old) => idOf(old) !== undefined && idOf(old) === idOf(entry)) ?? before[index];
    const whole = isNew(entry)
      ? blank(bundle, items, () => freeId("new", ids))
      : tidyAnswers(bundle, items, same, entry);
    tidied.push(withGiven(withOwnId(whole, ids), tidied));
  }
  return tidied;
}

/** An entry that was copied has the id of the first one: it gets another. */
function withOwnId(entry: unknown, ids: Set<string>): unknown {
  const id = idOf(entry);
  if (id === undefined || !isRecord(entry)) return entry;
  const own = ids.has(id) ? freeId(id.replace(/-\d+$/, ""), ids) : id;
  ids.add(own);
  return own === id ? entry : { ...entry, id: own };
}

/** An entry that was just added holds nothing yet. */
function isNew(entry: unknown): boolean {
  return (
    entry === undefined ||
    entry === null ||
    (isRecord(entry) && Object.values(entry).every((value) => value === undefined))
  );
}

function idOf(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry["id"] === "string" ? entry["id"] : undefined;
}
