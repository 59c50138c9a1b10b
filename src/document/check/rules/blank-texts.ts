import type { Rule } from "#document/check/facts/checked-document.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";

/** A text of white space counts as empty. */
export const blankTexts: Rule = (document) =>
  document.texts.flatMap(({ path, text }) => {
    if (text === "" || text.trim() !== "") return [];
    return {
      path,
      severity: "error",
      problem: sentence`${subject(path)} holds nothing but blanks.`,
      hint: "Write something.",
    };
  });
