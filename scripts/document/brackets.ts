import { createScanner } from "jsonc-parser";
import { lineFinder } from "#scripts/document/parse-text.ts";

/** A bracket that is missing or one too many. */
export interface BracketMistake {
  readonly offset: number;
  /** From here on the nesting may be wrong. */
  readonly lostFrom: number;
  readonly problem: string;
  readonly hint: string;
}

interface Bracket {
  readonly sign: string;
  readonly offset: number;
  readonly line: number;
  /** How far its line is indented. */
  readonly indent: number;
}

const CLOSER: Readonly<Record<string, string>> = { "{": "}", "[": "]" };
const OPENER: Readonly<Record<string, string>> = { "}": "{", "]": "[" };

/** Compares opening with closing brackets; those in texts do not count. Indentation tells which one is missing. */
export function bracketMistakes(text: string): BracketMistake[] {
  const mistakes: BracketMistake[] = [];
  const open: Bracket[] = [];
  for (const bracket of brackets(text)) {
    if (bracket.sign in CLOSER) {
      open.push(bracket);
      continue;
    }
    const fits = open.findLastIndex(({ sign }) => CLOSER[sign] === bracket.sign);
    const left = open.slice(fits + 1);
    const opener = open[fits];
    if (opener === undefined || (left.length > 0 && bracket.indent > opener.indent))
      mistakes.push(unopened(bracket, open.at(-1)));
    else {
      mistakes.push(...left.map((bracketLeft) => unclosed(bracketLeft, bracket.offset)));
      open.length = fits;
    }
  }
  return [...mistakes, ...open.map((left) => unclosed(left, text.trimEnd().length))];
}

function unopened({ sign, offset, line }: Bracket, around: Bracket | undefined): BracketMistake {
  const opener = OPENER[sign] ?? "";
  return {
    offset,
    lostFrom: around?.offset ?? offset,
    problem: `The ${sign} on line ${line} closes nothing.`,
    hint: `Write ${opener} where it should begin, or remove the ${sign}.`,
  };
}

function unclosed({ sign, offset: lostFrom, line }: Bracket, offset: number): BracketMistake {
  const closer = CLOSER[sign] ?? "";
  const what = sign === "{" ? "group" : "list";
  return {
    offset,
    lostFrom,
    problem: `The ${what} that begins on line ${line} with ${sign} has no ${closer}.`,
    hint: `Write ${closer} where the ${what} ends.`,
  };
}

function brackets(text: string): Bracket[] {
  const scanner = createScanner(text, true);
  const found: Bracket[] = [];
  const positionOf = lineFinder(text);
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const sign = text[offset] ?? "";
    if (!"{}[]".includes(sign)) continue;
    const { line, column } = positionOf(offset);
    const indent = text.slice(offset - column + 1, offset + 1).search(/\S/);
    found.push({ sign, offset, line, indent });
  }
  return found;
}
