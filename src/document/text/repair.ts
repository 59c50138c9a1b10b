import { type ParseError, visit } from "jsonc-parser";
import { linesQuoted, linesValued } from "#document/text/bare-values.ts";
import { indentOf, type Line, lineAt, lineBefore, lineNumbered, withLine } from "#document/text/lines.ts";
import { firstMisnested } from "#document/text/nesting.ts";
import {
  linesBetween,
  linesOpened,
  linesRebuilt,
  linesRenested,
  linesWithoutBracket,
  type Rewritten,
} from "#document/text/repair-lines.ts";
import { inPlainWords, type SyntaxMistake } from "#document/text/syntax.ts";
import { secondCopy, withoutConflicts } from "#document/text/whole-mistakes.ts";

/** A repaired text: its mistakes, and a guess at the intention. All other lines keep their position. */
export interface Repaired {
  readonly text: string;
  readonly mistakes: readonly SyntaxMistake[];
  /** Numbers of the lines that were guessed, from 1. */
  readonly guessed: ReadonlySet<number>;
  /** Offset from which the text could not be repaired; undefined if all of it could. */
  readonly lostFrom: number | undefined;
}

const MAX_MISTAKES = 20;
const EMPTY = { offset: 0, problem: "The file is empty.", hint: "Restore the last good version." };
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * Finds every place where a text is not strict JSON. One mistake makes a parser report a hundred. So each mistake is
 * fixed on its line, in the way that lets the parser get furthest, before the search continues.
 */
export function repair(original: string): Repaired {
  if (original.trim() === "") return unreadable(original, EMPTY);
  if (firstError(original) === undefined)
    return { text: original, mistakes: [], guessed: new Set(), lostFrom: undefined };
  const copy = secondCopy(original);
  return copy === undefined ? repairLines(original) : unreadable(original, copy);
}

/** A text with one mistake that explains everything. */
export function unreadable(text: string, mistake: SyntaxMistake): Repaired {
  return { text, mistakes: [mistake], guessed: new Set(), lostFrom: 0 };
}

function repairLines(original: string): Repaired {
  const merged = withoutConflicts(original, (text) => firstError(text) === undefined);
  const mistakes = [...merged.mistakes];
  const guessed = new Set(merged.ambiguous);
  let { text } = merged;
  const indents = text.split("\n").map(indentOf);
  for (let error = firstError(text); error !== undefined; error = firstError(text)) {
    const fixed = bestRepair(text, error, indents);
    mistakes.push(fixed?.mistake ?? inPlainWords(text, error));
    if (fixed === undefined || mistakes.length === MAX_MISTAKES)
      return { text, mistakes, guessed, lostFrom: error.offset };
    text = fixed.text;
    guessed.add(fixed.line.number);
  }
  return { text, mistakes, guessed, lostFrom: undefined };
}

interface Fixed {
  readonly text: string;
  readonly line: Line;
  readonly mistake: SyntaxMistake;
}

/**
 * Of all fixes for the line of an error and the lines that may have caused it, the one that lets the parser get
 * furthest.
 */
function bestRepair(text: string, error: ParseError, indents: readonly number[]): Fixed | undefined {
  const line = lineAt(text, error.offset);
  let best: Fixed | undefined;
  let furthest = line.end;
  for (const { line: old, content, mistake } of fixes(text, error, line, indents)) {
    const changed = withLine(text, old, content);
    const reached = changed === undefined ? -1 : (firstError(changed)?.offset ?? Number.POSITIVE_INFINITY);
    if (changed === undefined || reached <= furthest) continue;
    best = { text: changed, line: old, mistake: mistake ?? inPlainWords(text, error) };
    furthest = reached;
    if (reached === Number.POSITIVE_INFINITY) break;
  }
  return best;
}

function fixes(text: string, error: ParseError, line: Line, indents: readonly number[]): Rewritten[] {
  return [
    ...linesQuoted(line, error.offset),
    ...linesValued(text, line),
    ...renestings(text, line, indents),
    ...linesWithoutBracket(line),
    ...linesOpened(text, line),
    ...linesBetween(text, error.offset, line),
    ...linesRebuilt(line),
  ];
}

/** The parser notices a missing or superfluous bracket late; the indentation shows its place. */
function renestings(text: string, line: Line, indents: readonly number[]): Rewritten[] {
  const number = firstMisnested(text, indents);
  if (number === undefined || number > line.number) return [];
  const misnested = lineNumbered(text, number);
  const start = misnested.start + indentOf(misnested.content);
  const before = lineBefore(text, misnested);
  return [
    ...linesWithoutBracket(misnested),
    ...(before ? linesWithoutBracket(before) : []),
    ...linesBetween(text, start, misnested),
    ...linesRenested(misnested),
  ];
}

function firstError(text: string): ParseError | undefined {
  let first: ParseError | undefined;
  const onError = (error: ParseError["error"], offset: number, length: number) => {
    first ??= { error, offset, length };
  };
  visit(text, { onError }, STRICT);
  return first;
}
