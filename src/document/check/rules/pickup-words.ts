import type { Rule } from "#document/check/facts/checked-document.ts";
import { either, otherField, sentence } from "#document/check/facts/sentence.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

const WORDS = ["orders", "scheduling"];

/** Parts of the pickup form that appear only if the shop has words for them. */
export const pickupWords: Rule = ({ site }) => {
  const pickup = valueAt(site, ["business", "pickup"]);
  const words = valueAt(site, WORDS);
  if (!isRecord(pickup) || !isRecord(words)) return [];
  const needed = [
    ...(pickup["express"] === undefined ? [] : ([["express", "surcharge in per cent"]] as const)),
    ...(Number(pickup["freeDeliveryFrom"]) > 0 ? ([["freeFrom", "amount in rupees"]] as const) : []),
  ];
  return needed
    .filter(([name]) => words[name] === undefined)
    .map(([name, figure]) => ({
      path: WORDS,
      severity: "warning",
      problem: sentence`${otherField(name)} is missing, so that the pickup form does not say it.`,
      hint: sentence`${either(`Add "${name}"`, "Write it")}: the words before the ${figure}.`,
    }));
};
