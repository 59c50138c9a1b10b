import type { Rule } from "#document/check/facts/checked-document.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

const WORDS = ["orders", "scheduling"];

/** What the pickup form only says when the shop has it: without words nobody learns of it. */
export const pickupWords: Rule = ({ site }) => {
  const pickup = valueAt(site, ["business", "pickup"]);
  const words = valueAt(site, WORDS);
  if (!isRecord(pickup) || !isRecord(words)) return [];
  const needed = [
    ...(pickup["express"] === undefined ? [] : ([["express", "Express, for a surcharge of"]] as const)),
    ...(Number(pickup["freeDeliveryFrom"]) > 0 ? ([["freeFrom", "Pickup and delivery are free from"]] as const) : []),
  ];
  return needed
    .filter(([name]) => words[name] === undefined)
    .map(([name, example]) => ({
      path: WORDS,
      severity: "warning",
      problem: `${name} is missing, so that the pickup form does not say it.`,
      hint: `Add "${name}", such as "${example}".`,
    }));
};
