import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { either, place, sentence, subject } from "#document/check/facts/sentence.ts";
import type { Path } from "#document/model/walk.ts";

/** No two pages have the same address, written out or made from an item's id. */
export const uniquePaths: Rule = ({ nodes, pathsOf }) => {
  const taken = new Map<string, Path>();
  return nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "route") return [];
    const twice = pathsOf(value).find((address) => taken.has(address));
    const first = twice === undefined ? undefined : taken.get(twice);
    for (const address of pathsOf(value)) taken.set(address, taken.get(address) ?? path);
    if (twice === undefined || first === undefined) return [];
    const at = [...path, "path"];
    return {
      path: at,
      severity: "error",
      problem: sentence`${subject(at, shown(twice))} is already the address of ${either(`page no. ${Number(first.at(-1)) + 1}`, place(first))}.`,
      hint: "Give this page an address of its own, or remove one of the two.",
    };
  });
};
