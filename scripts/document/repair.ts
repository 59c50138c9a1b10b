import { type ParseError, visit } from "jsonc-parser";
import { indentOf, type Line, lineAt, lineBefore, lineNumbered, withLine } from "#scripts/document/lines.ts";
import { firstMisnested } from "#scripts/document/nesting.ts";
import {
  linesBetween,
  linesOpened,
  linesRebuilt,
  linesRenested,
  linesWithoutBracket,
  type Rewritten,
} from "#scripts/document/repair-lines.ts";
import { inPlainWords, type SyntaxMistake } from "#scripts/document/syntax.ts";

/** A text made readable: its mistakes, and a guess at what stood there. Every other line keeps its place. */
export interface Repaired {
  readonly text: string;
  readonly mistakes: readonly SyntaxMistake[];
  /** Numbers of the lines that were guessed, from 1. */
  readonly guessed: ReadonlySet<number>;
  /** From here on the text could not be made sense of; undefined when all of it could. */
  readonly lostFrom: number | undefined;
}

const MOST_MISTAKES = 20;
const EMPTY = { offset: 0, problem: "The document is empty.", hint: "Restore the last good version." };
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * Finds every place where a text is no strict JSON. A reader thrown out of step by one mistake sees a hundred; so each
 * mistake is mended on its line first, the way that lets the reader get furthest, before the next is looked for.
 */
export function repair(original: string): Repaired {
  if (original.trim() === "") return { text: original, mistakes: [EMPTY], guessed: new Set(), lostFrom: 0 };
  const mistakes: SyntaxMistake[] = [];
  const guessed = new Set<number>();
  const indents = original.split("\n").map(indentOf);
  let text = original;
  for (let error = firstError(text); error !== undefined; error = firstError(text)) {
    const mended = bestRepair(text, error, indents);
    mistakes.push(mended?.mistake ?? inPlainWords(text, error));
    if (mended === undefined || mistakes.length === MOST_MISTAKES)
      return { text, mistakes, guessed, lostFrom: error.offset };
    text = mended.text;
    guessed.add(mended.line.number);
  }
  return { text, mistakes, guessed, lostFrom: undefined };
}

interface Mended {
  readonly text: string;
  readonly line: Line;
  readonly mistake: SyntaxMistake;
}

/** Of all ways to mend the line of an error and the lines that may have caused it, the one that brings the reader furthest. */
function bestRepair(text: string, error: ParseError, indents: readonly number[]): Mended | undefined {
  const line = lineAt(text, error.offset);
  let best: Mended | undefined;
  let furthest = line.end;
  for (const { line: old, content, mistake } of [...renestings(text, line, indents), ...mendings(text, error, line)]) {
    const changed = withLine(text, old, content);
    const reached = changed === undefined ? -1 : (firstError(changed)?.offset ?? Number.POSITIVE_INFINITY);
    if (changed === undefined || reached <= furthest) continue;
    best = { text: changed, line: old, mistake: mistake ?? inPlainWords(text, error) };
    furthest = reached;
    if (reached === Number.POSITIVE_INFINITY) break;
  }
  return best;
}

function mendings(text: string, error: ParseError, line: Line): Rewritten[] {
  return [
    ...linesWithoutBracket(line),
    ...linesOpened(text, line),
    ...linesBetween(text, error.offset, line),
    ...linesRebuilt(line),
  ];
}

/** A bracket that is missing or too much is met long after its place; the indentation knows better. */
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
