import type { Rule } from "#document/check/facts/checked-document.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";

/** They change the text direction, so that a text or address looks like another one. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** They are invisible. Joiners have a meaning in Tamil and in emoji, and none beside Latin letters. */
const UNSEEN = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]|(?<=[\p{ASCII}])[\u200c\u200d]|[\u200c\u200d](?=[\p{ASCII}])/gu;

/** Texts contain no invisible characters. */
export const hiddenCharacters: Rule = ({ nodes, isRefused }) =>
  nodes.flatMap(({ value, path }): ReturnType<Rule> => {
    if (typeof value !== "string" || isRefused(path)) return [];
    const to = value.replace(TURNING, "").replace(UNSEEN, "");
    if (to === value) return [];
    const turns = value.search(TURNING) !== -1;
    return [
      {
        path,
        severity: turns ? "error" : "warning",
        problem: sentence`${subject(path)} holds ${nameOf(value)}, a character that nobody sees${turns ? " and that turns the text around" : ""}.`,
        hint: "Remove it, or type the text again.",
        fix: { to },
      },
    ];
  });

/** "U+200B" for the first of them. */
function nameOf(text: string): string {
  const [found = ""] = text.match(TURNING) ?? text.match(UNSEEN) ?? [];
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
