import type { Rule } from "#scripts/document/document.ts";
import { labelOf, shown } from "#scripts/document/place.ts";
import { placeholderOf } from "#scripts/document/placeholder.ts";
import { didYouMean, known } from "#scripts/document/suggest.ts";

/** Every id that refers to something refers to something that exists. */
export const references: Rule = ({ nodes, collections, isComplete, site }) =>
  nodes.flatMap(({ value, schema, path }) => {
    const collection = schema["x-ref"];
    if (collection === undefined || collection === "media" || typeof value !== "string") return [];
    const ids = collections.get(collection);
    const placeholder = placeholderOf(site, path);
    const standsForItem = placeholder?.collection === collection && placeholder.written === value;
    if (ids?.has(value) || standsForItem || !isComplete(collection)) return [];
    return {
      path,
      severity: "error",
      problem: `${labelOf(path)} ${shown(value)} is the id of none of the ${collection}.`,
      hint: didYouMean(value, ids?.keys() ?? [], known(ids?.keys() ?? [])),
    };
  });
