import type { Rule } from "#document/check/facts/checked-document.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { LOST_LETTER } from "#document/text/decode-text.ts";

/** A file saved in the wrong encoding has a replacement character for every lost letter. */
export const lostLetters: Rule = ({ nodes, isRefused }) =>
  nodes.flatMap(({ value, path }): ReturnType<Rule> => {
    if (typeof value !== "string" || isRefused(path) || !value.includes(LOST_LETTER)) return [];
    const problem = sentence`${subject(path)} holds ${LOST_LETTER} in the place of a letter that was lost when the file was saved.`;
    return [{ path, severity: "error", problem, hint: "Type the letter again." }];
  });
