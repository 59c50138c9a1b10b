import type { Rule } from "#document/check/facts/checked-document.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

const PATH = ["business", "pickup", "express"];

/** Express has a price and is faster than usual; without both it is not offered. */
export const expressTerms: Rule = ({ site, isRefused }) => {
  const express = valueAt(site, PATH);
  if (!isRecord(express) || isRefused(PATH)) return [];
  const usual = valueAt(site, ["business", "pickup", "turnaround", "defaultDays"]);
  const { days, surchargePercent } = express;
  const problems: ReturnType<Rule> = [];
  if (surchargePercent === 0)
    problems.push({
      path: [...PATH, "surchargePercent"],
      severity: "error",
      problem: "Express costs nothing more, so everybody will choose it.",
      hint: "Write what it costs more in per cent, or remove express.",
    });
  if (typeof days === "number" && typeof usual === "number" && days >= usual && usual > 0)
    problems.push({
      path: [...PATH, "days"],
      severity: "warning",
      problem: `Express takes ${days} open days, as long as without it (${usual}).`,
      hint: "Write fewer days, or remove express.",
    });
  return problems;
};
