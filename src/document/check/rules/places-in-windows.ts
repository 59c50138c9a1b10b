import type { Rule } from "#document/check/facts/checked-document.ts";
import { isRecord } from "#document/model/schema.ts";

/** A window without places can never be chosen. */
export const placesInWindows: Rule = ({ nodes }) =>
  nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "pickup-window" || !isRecord(value) || value["capacity"] !== 0) return [];
    return {
      path: [...path, "capacity"],
      severity: "error",
      problem: "The window has no places: nobody can choose it.",
      hint: "Write how many pickups the rider manages in it, or remove the window.",
    };
  });
