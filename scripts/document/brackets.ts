import { createScanner } from "jsonc-parser";

/** A bracket that is missing or one too many. */
export interface BracketMistake {
  readonly offset: number;
  /** Where the nesting starts to be wrong. */
  readonly opener: number;
  readonly problem: string;
  readonly hint: string;
}

const CLOSER: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** Compares opening with closing brackets; strings do not count. */
export function bracketMistakes(text: string): BracketMistake[] {
  const mistakes: BracketMistake[] = [];
  const open: { bracket: string; offset: number }[] = [];
  for (const { bracket, offset } of brackets(text)) {
    if (bracket in CLOSER) {
      open.push({ bracket, offset });
      continue;
    }
    const fits = open.findLastIndex((candidate) => CLOSER[candidate.bracket] === bracket);
    if (fits === -1)
      mistakes.push({ offset, opener: offset, problem: `This ${bracket} closes nothing.`, hint: "Remove it." });
    else for (const left of open.splice(fits).slice(1)) mistakes.push(unclosed(text, left, offset));
  }
  return [...mistakes, ...open.map((left) => unclosed(text, left, text.trimEnd().length))];
}

function unclosed(
  text: string,
  { bracket, offset: opener }: { bracket: string; offset: number },
  offset: number,
): BracketMistake {
  const line = text.slice(0, opener).split("\n").length;
  const closer = CLOSER[bracket] ?? "";
  const what = bracket === "{" ? "group" : "list";
  return {
    offset,
    opener,
    problem: `The ${what} that begins on line ${line} with ${bracket} has no ${closer}.`,
    hint: `Write ${closer} where the ${what} ends.`,
  };
}

function brackets(text: string): { bracket: string; offset: number }[] {
  const scanner = createScanner(text, true);
  const found: { bracket: string; offset: number }[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const bracket = text[offset] ?? "";
    if ("{}[]".includes(bracket)) found.push({ bracket, offset });
  }
  return found;
}
