import { isRecord } from "#document/model/schema.ts";
import { fc } from "#tests/helpers/property.ts";

type Json = unknown;

/** A step of a random change of a document: the position, as fractions, and the action. */
const step = fc.record({
  where: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
  act: fc.constantFrom("change", "remove", "reorder", "copy"),
  text: fc.string({ maxLength: 8 }),
});

/** A document after some random changes: other values, removed keys and entries, new entries, another order. */
export function mutated(document: Json): fc.Arbitrary<Json> {
  return fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => {
    const copy: Json = structuredClone(document);
    for (const { where, act, text } of steps) mutate(copy, where, act, text);
    return copy;
  });
}

type Container = unknown[] | Record<string, unknown>;

function mutate(root: Json, where: readonly number[], act: string, text: string): void {
  if (!isContainer(root)) return;
  let container = root;
  let key = keyAt(container, where[0] ?? 0);
  for (const number of where.slice(1)) {
    const inner = valueAt(container, key);
    if (!isContainer(inner) || Object.keys(inner).length === 0) break;
    container = inner;
    key = keyAt(container, number);
  }
  if (!Array.isArray(container)) {
    if (act === "remove") delete container[key];
    else if (!isContainer(container[key])) container[key] = text;
  } else if (act === "remove") container.splice(Number(key), 1);
  else if (act === "reorder") container.reverse();
  else if (act === "copy") container.push(copyOf(container[Number(key)], text));
  else if (!isContainer(container[Number(key)])) container[Number(key)] = text;
}

const isContainer = (value: Json): value is Container => Array.isArray(value) || isRecord(value);

const valueAt = (container: Container, key: string): Json =>
  Array.isArray(container) ? container[Number(key)] : container[key];

function keyAt(container: object, number: number): string {
  const keys = Object.keys(container);
  return keys[number % Math.max(1, keys.length)] ?? "";
}

function copyOf(entry: Json, text: string): Json {
  return isContainer(entry) ? { ...entry, id: `new-${text}` } : text;
}
