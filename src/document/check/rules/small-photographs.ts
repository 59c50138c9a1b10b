import type { Rule } from "#document/check/facts/checked-document.ts";
import { choice, sentence, subject } from "#document/check/facts/sentence.ts";

/** Dense screens show two pixels where others show one. */
const DENSITY = 2;

/** A photograph has enough pixels for its place. */
export const smallPhotographs: Rule = ({ nodes, photographs }) =>
  nodes.flatMap(({ value, schema, path }): ReturnType<Rule> => {
    const name: unknown = Object(value).image;
    if (typeof name !== "string" || schema["x-width"] === undefined) return [];
    const facts = photographs.get(name);
    if (facts === undefined || typeof facts === "string") return [];
    const needed = schema["x-width"] * DENSITY;
    if (facts.width >= needed) return [];
    const at = [...path, "image"];
    return [
      {
        path: at,
        severity: "warning",
        problem: sentence`${subject(at, choice(name))} is ${facts.width} px wide; at least ${needed} px look sharp here.`,
        hint: "Use a larger copy, as it came from the camera.",
      },
    ];
  });
