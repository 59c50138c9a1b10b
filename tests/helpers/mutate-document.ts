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

function mutate(root: Json, where: readonly number[], act: string, text: string): void {
  let container = Object(root);
  let key = keyAt(container, where[0] ?? 0);
  for (const number of where.slice(1)) {
    const inner = Object(container[key]);
    if (Object.keys(inner).length === 0 || inner !== container[key]) break;
    container = inner;
    key = keyAt(container, number);
  }
  if (act === "remove") {
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else delete container[key];
  } else if (Array.isArray(container) && act === "reorder") container.reverse();
  else if (Array.isArray(container) && act === "copy") container.push(copyOf(container[Number(key)], text));
  else if (Object(container[key]) !== container[key]) container[key] = text;
}

function keyAt(container: object, number: number): string {
  const keys = Object.keys(container);
  return keys[number % Math.max(1, keys.length)] ?? "";
}

function copyOf(entry: Json, text: string): Json {
  return Object(entry) === entry ? { ...Object(entry), id: `new-${text}` } : text;
}
