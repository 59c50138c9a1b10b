import { applyEdits, modify } from "jsonc-parser";
import { shown } from "#document/check/facts/place.ts";
import type { InWords, LocatedProblem } from "#document/check/facts/problem.ts";
import { repair } from "#document/text/repair.ts";
import type { TextEdit } from "#document/text/syntax.ts";

/** A document after its lossless fixes, and what they were. */
export interface FixedText {
  readonly text: string;
  /** In the order of the text: `site.json:12:5  Prices › Saree: Regular price "₹170+" is not a price. Now it is "170+".` */
  readonly fixes: readonly string[];
}

type FoundInText = InWords<LocatedProblem>;

interface Fix {
  readonly edits: readonly TextEdit[];
  readonly words: string;
}

/**
 * Applies lossless fixes. All other lines stay, even unreadable ones: only the owner can decide about those. Of two
 * fixes that overlap, the second waits for the next call.
 */
export function fixText(file: string, text: string, findings: readonly FoundInText[]): FixedText {
  const inOrder = findings.toSorted((a, b) => a.line - b.line || a.column - b.column);
  const values = valueFixes(file, text, inOrder);
  const signs = inOrder.flatMap((finding) => signFix(file, finding));
  const [both, alone] = [applied(text, [...values, ...signs]), applied(text, values)];
  return repair(both.text).mistakes.length + signs.length <= repair(text).mistakes.length ? both : alone;
}

/** Right values in the wrong notation. */
function valueFixes(file: string, text: string, findings: readonly FoundInText[]): Fix[] {
  const repaired = repair(text);
  // A repaired text has the length of the original: its offsets are those of the original.
  if (repaired.lostFrom !== undefined) return [];
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes("\r\n") ? "\r\n" : "\n" };
  return findings.flatMap((finding): Fix[] => {
    const { path, fix } = finding;
    if (fix === undefined) return [];
    const edits = modify(repaired.text, [...path], fix.to, { formattingOptions });
    if (!edits.every(({ offset, length }) => isSame(repaired.text, text, offset, length))) return [];
    const change = fix.to === undefined ? "It was taken out." : `Now it is ${shown(fix.to)}.`;
    return [{ edits, words: fixWords(file, finding, change) }];
  });
}

/** Missing and superfluous characters. */
function signFix(file: string, finding: FoundInText): Fix[] {
  const { edit } = finding;
  return edit ? [{ edits: [edit], words: fixWords(file, finding, "Now it is right.") }] : [];
}

function applied(text: string, fixes: readonly Fix[]): FixedText {
  const taken: TextEdit[] = [];
  const made = fixes.filter(({ edits }) => {
    const isFree = edits.every((edit) => taken.every((other) => areApart(edit, other)));
    if (isFree) taken.push(...edits);
    return isFree;
  });
  return { text: applyEdits(text, taken), fixes: made.map(({ words }) => words) };
}

function areApart(a: TextEdit, b: TextEdit): boolean {
  return a.offset + a.length < b.offset || b.offset + b.length < a.offset;
}

function isSame(a: string, b: string, offset: number, length: number): boolean {
  return a.slice(offset, offset + length) === b.slice(offset, offset + length);
}

function fixWords(file: string, { line, column, place, problem }: FoundInText, change: string): string {
  return `${file}:${line}:${column}  ${place}: ${problem} ${change}`;
}
