import { type ParseError, visit } from "jsonc-parser";
import { indentOf, type Line, lineAt, lineBefore, lineNumbered, withLine } from "#document/text/lines.ts";
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

/** A name and, to the end of its line, a value that is no list, group or quoted text. */
const WHOLE_LINE = /^(\s*"[^"\\]*"\s*:\s*)([^\s"{}[\]](?:[^"{}[\]]*[^\s"{}[\],])?)(\s*,?\s*)$/;
/** The same among others on a line. */
const AMONG_OTHERS = /("[^"\\]*"\s*:\s*)([^\s"{}[\],][^"{}[\],]*?)(\s*)(?=[,}\]]|$)/g;
/** Numbers and JSON literals need no quotes; a text with a comment is more than a value. */
const NEEDS_NO_QUOTES = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)$/i;
const COMMENT = /\/\/|\/\*/;
const OTHER_QUOTES = /^[“”„‘’'`](.*)[“”„‘’'`]$/;

/** The line with its value in quotes: `"regPrice": 170+` as `"regPrice": "170+"`. */
function linesQuoted(line: Line, offset: number): Rewritten[] {
  const whole = WHOLE_LINE.exec(line.content);
  const others = [...line.content.matchAll(AMONG_OTHERS)];
  const among = others.find(({ 0: { length }, index }) => offset <= line.start + index + length);
  return [whole, among].flatMap((found) => (found ? quoted(line, found) : []));
}

function quoted(line: Line, { 0: all, 1: name = "", 2: value = "", index }: RegExpExecArray): Rewritten[] {
  if (NEEDS_NO_QUOTES.test(value) || COMMENT.test(value) || /\d\.$/.test(value)) return [];
  const at = index + name.length;
  const text = JSON.stringify(OTHER_QUOTES.exec(value)?.[1] ?? value);
  const isQuoted = OTHER_QUOTES.test(value);
  const offset = line.start + at;
  const after = index + all.length;
  const content = line.content.slice(0, at) + text + all.slice(name.length + value.length) + line.content.slice(after);
  return [
    {
      line,
      content,
      mistake: {
        offset,
        problem: isQuoted ? `${value} is not in straight double quotes.` : `${value} is not in quotes.`,
        hint: `Write ${text}.`,
        edit: { offset, length: value.length, content: text },
      },
    },
  ];
}

/** A name whose value is missing at the end of a group. */
function linesValued(text: string, line: Line): Rewritten[] {
  const before = lineBefore(text, line);
  if (before === undefined || !/:\s*$/.test(before.content)) return [];
  const content = before.content.trimEnd();
  const mistake = {
    offset: before.start + content.length,
    problem: "A value is missing here.",
    hint: 'Write one, such as "text" in quotes, a number, true or false.',
  };
  return [
    { line: before, content: `${content} null`, mistake },
    { line: before, content: `${content} null,`, mistake },
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

interface Open {
  readonly sign: string;
  readonly indent: number;
  /** Indentation of what is inside, once it is known. */
  inside?: number;
}

const CLOSERS: Readonly<Record<string, string>> = { "{": "}", "[": "]" };
const TEXTS = /"(?:[^"\\]|\\.)*"?/g;

/**
 * Number of the first line, from 1, whose brackets and indentation disagree: in a formatted document the indentation
 * shows what is open. Undefined when all agree. `indents` are those of the original lines.
 */
function firstMisnested(text: string, indents: readonly number[]): number | undefined {
  const open: Open[] = [];
  const lines = text.split("\n");
  const found = lines.findIndex((line, index) => {
    const signs = line.replace(TEXTS, "").trim();
    return (signs !== "" || line.trim() !== "") && !fits(open, signs, indents[index] ?? indentOf(line));
  });
  return found === -1 ? undefined : found + 1;
}

/** Pushes a line's brackets onto the stack; false when they do not match. */
function fits(open: Open[], signs: string, indent: number): boolean {
  const closes = /^[}\]]/.exec(signs)?.[0];
  const around = open.at(-1);
  if (closes !== undefined) {
    if (around === undefined || CLOSERS[around.sign] !== closes || around.indent !== indent) return false;
    open.pop();
  } else if (around !== undefined) {
    around.inside ??= indent;
    if (around.inside !== indent || indent <= around.indent) return false;
  }
  const own = signs.slice(closes === undefined ? 0 : 1).match(/[{}[\]]/g) ?? [];
  const left: string[] = [];
  for (const sign of own) {
    if (CLOSERS[left.at(-1) ?? ""] === sign) left.pop();
    else left.push(sign);
  }
  const [sign] = left;
  if (sign === undefined) return true;
  open.push({ sign, indent });
  return left.length === 1 && sign in CLOSERS;
}

function firstError(text: string): ParseError | undefined {
  let first: ParseError | undefined;
  const onError = (error: ParseError["error"], offset: number, length: number) => {
    first ??= { error, offset, length };
  };
  visit(text, { onError }, STRICT);
  return first;
}
