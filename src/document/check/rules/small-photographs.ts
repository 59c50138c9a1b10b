import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";

/** Dense screens show two pixels where others show one. */
const DENSITY = 2;

/** A photograph has enough pixels for its place. */
export const smallPhotographs: Rule = ({ nodes, photographs }) =>
  nodes.flatMap(({ value, schema, path }): ReturnType<Rule> => {
    const name: unknown = Object(value).image;
    const facts = typeof name === "string" && schema["x-width"] !== undefined ? photographs.get(name) : undefined;
    if (facts === undefined || typeof facts === "string") return [];
    const needed = (schema["x-width"] ?? 0) * DENSITY;
    if (facts.width >= needed) return [];
    return [
      {
        path: [...path, "image"],
        severity: "warning",
        problem: `image ${shown(name)} is ${facts.width} px wide; at least ${needed} px look sharp here.`,
        hint: "Use a larger copy, as it came from the camera.",
      },
    ];
  });
