import { applyEdits, modify } from "jsonc-parser";
import { parseText } from "#scripts/document/parse-text.ts";
import { labelOf, shown } from "#scripts/document/place.ts";
import type { Finding } from "#scripts/document/problem.ts";
import { valueAt } from "#scripts/document/value-at.ts";

/** A document after its lossless fixes, and what they were. */
export interface Mended {
  readonly text: string;
  /** In the order of the text: `site.json:12:5  Pricing › Saree: regPrice "₹170+" is now "170+".` */
  readonly fixed: readonly string[];
}

/**
 * Applies the fixes that lose nothing; every other line of the text stays as it is. A text that is no JSON is left
 * alone: what it means is a guess.
 */
export function mend(file: string, text: string, findings: readonly Finding[]): Mended {
  if (!isJson(text)) return { text, fixed: [] };
  const { value: before } = parseText(text);
  const mendable = findings.filter((finding) => finding.fix !== undefined);
  const inOrder = mendable.toSorted((a, b) => a.line - b.line || a.column - b.column);
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes("\r\n") ? "\r\n" : "\n" };
  const mended = inOrder.reduce(
    (mending, { path, fix }) => applyEdits(mending, modify(mending, [...path], fix?.to, { formattingOptions })),
    text,
  );
  const fixed = inOrder.map(({ path, line, column, place, fix }) => {
    const change = fix?.to === undefined ? "is taken out" : `is now ${shown(fix.to)}`;
    return `${file}:${line}:${column}  ${place}: ${labelOf(path)} ${shown(valueAt(before, path))} ${change}.`;
  });
  return { text: mended, fixed };
}

/** Whether a text is JSON, to the letter. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
