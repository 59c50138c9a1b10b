import type { Rule } from "#scripts/document/document.ts";
import { labelOf } from "#scripts/document/place.ts";
import { visitorTexts } from "#scripts/document/visitor-texts.ts";

/** A text of blanks alone is an empty text in disguise. */
export const blankTexts: Rule = (document) =>
  visitorTexts(document).flatMap(({ path, text }) => {
    if (text === "" || text.trim() !== "") return [];
    return {
      path,
      severity: "error",
      problem: `${labelOf(path)} holds nothing but blanks.`,
      hint: "Write something.",
    };
  });
