import type { Rule } from "#document/check/facts/checked-document.ts";
import { isRecord } from "#document/model/schema.ts";

const DAYS = ["day-hours", "hours-exception"];

/** A day opens before it closes. */
export const openingTimes: Rule = ({ nodes, isRefused }) =>
  nodes.flatMap(({ definition = "", value, path }) => {
    if (!DAYS.includes(definition) || !isRecord(value)) return [];
    const { opens, closes } = value;
    // Times such as 09:30 compare as texts.
    if (typeof opens !== "string" || typeof closes !== "string" || opens < closes) return [];
    if (["opens", "closes"].some((key) => isRefused([...path, key]))) return [];
    const problem = `The shop opens at ${opens} and closes at ${closes}, which is not later.`;
    return {
      path: [...path, "closes"],
      severity: "error",
      problem,
      hint: "Write a closing time after the opening time, such as 20:00.",
    };
  });
