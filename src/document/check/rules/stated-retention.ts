import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { isRecord } from "#document/model/schema.ts";
import { tokensIn } from "#document/model/tokens.ts";

/** The privacy page states what is deleted, and when. */
export const retentionIsStated: Rule = ({ site, nodes, isRefused }) => {
  const retention = isRecord(site) ? site["retention"] : undefined;
  if (!isRecord(retention) || isRefused(["routes"])) return [];
  const reported = new Set(nodes.flatMap(({ value }) => (typeof value === "string" ? tokensIn(value) : [])));
  return Object.entries(retention).flatMap(([key, value]) => {
    const path = ["retention", key];
    const token = path.join(".");
    if (reported.has(token)) return [];
    return {
      path,
      severity: "warning",
      problem: sentence`${subject(path, shown(value))} is on no page.`,
      hint: `Write {${token}} into the privacy policy.`,
    };
  });
};
