import type { Rule } from "#document/check/facts/checked-document.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";

/** Texts do not begin or end with white space, which shows as a gap or not at all. */
export const whiteSpace: Rule = (document) =>
  document.texts.flatMap(({ path, text }) => {
    const trimmed = text.trim();
    if (trimmed === text || trimmed === "") return [];
    const where = text.trimStart() === text ? "ends" : "begins";
    return {
      path,
      severity: "warning",
      problem: sentence`${subject(path)} ${where} with a blank.`,
      hint: "Remove it.",
      fix: { to: trimmed },
    };
  });
