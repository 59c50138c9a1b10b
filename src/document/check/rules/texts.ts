import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { errorAt, type Problem, warningAt } from "#document/check/facts/problem.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { knownTokens } from "#document/check/rules/tokens.ts";
import { tokensIn } from "#document/model/tokens.ts";
import type { Path } from "#document/model/walk.ts";
import { LOST_LETTER } from "#document/text/decode-text.ts";

/** A text of white space counts as empty; others do not begin or end with it, which shows as a gap or not at all. */
export function blankProblems(path: Path, text: string): Problem[] {
  const trimmed = text.trim();
  if (trimmed === text) return [];
  if (trimmed === "") return [errorAt(path, sentence`${subject(path)} holds nothing but blanks.`, "Write something.")];
  const where = text.trimStart() === text ? "ends" : "begins";
  return [warningAt(path, sentence`${subject(path)} ${where} with a blank.`, "Remove it.", { fix: { to: trimmed } })];
}

/** They change the text direction, so that a text or address looks like another one. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** They are invisible: controls, half of an emoji, marks. Joiners have a meaning in Tamil and in emoji, and none beside Latin letters. */
const UNSEEN =
  /(?![\t\n\r])[\p{Cc}\p{Cs}\u00ad\u180e\u200b\u2060-\u2064\ufeff]|(?<=[\p{ASCII}])[\u200c\u200d]|[\u200c\u200d](?=[\p{ASCII}])/gu;

/** A text contains no invisible characters, and no letter is lost. */
export const letterProblems = (path: Path, text: string): Problem[] => [
  ...hiddenProblems(path, text),
  ...lostProblems(path, text),
];

/** A file saved in the wrong encoding has a replacement character for every lost letter. */
function lostProblems(path: Path, text: string): Problem[] {
  if (!text.includes(LOST_LETTER)) return [];
  const problem = sentence`${subject(path)} holds ${LOST_LETTER} in the place of a letter that was lost when the file was saved.`;
  return [errorAt(path, problem, "Type the letter again.")];
}

function hiddenProblems(path: Path, text: string): Problem[] {
  const to = text.replace(TURNING, "").replace(UNSEEN, "");
  if (to === text) return [];
  const turns = text.search(TURNING) !== -1;
  const what = `a character that nobody sees${turns ? " and that turns the text around" : ""}`;
  const problem = sentence`${subject(path)} holds ${nameOf(text)}, ${what}.`;
  return [(turns ? errorAt : warningAt)(path, problem, "Remove it, or type the text again.", { fix: { to } })];
}

/** "U+200B" for the first of them. */
function nameOf(text: string): string {
  const [found = ""] = text.match(TURNING) ?? text.match(UNSEEN) ?? [];
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

const blanks: Rule = ({ texts }) => texts.flatMap(({ path, text }) => blankProblems(path, text));

export const letters: Rule = ({ nodes, isRefused }) =>
  nodes.flatMap(({ value, path }) =>
    typeof value === "string" && !isRefused(path) ? letterProblems(path, value) : [],
  );

/** A sentence without its value would leave out what it is there for: when, how much, how many. */
const valuesAreSaid: Rule = (document) => {
  const everywhere = knownTokens(document);
  return document.nodes.flatMap(({ value, schema, path }) => {
    const { "x-values": values = [], "x-values-behind": isBehind = false } = schema;
    if (typeof value !== "string" || isBehind) return [];
    const said = tokensIn(value);
    // A misspelt name is reported as one that stands for nothing.
    if (said.some((name) => !values.includes(name) && !everywhere.includes(name))) return [];
    return values
      .filter((name) => !said.includes(name))
      .map((name) => {
        const problem = sentence`${subject(path, shown(value))} lacks {${name}}, so visitors would not read it.`;
        return errorAt(path, problem, `Write {${name}} where it belongs in the sentence.`);
      });
  });
};

export const textRules: readonly Rule[] = [blanks, letters, valuesAreSaid];
