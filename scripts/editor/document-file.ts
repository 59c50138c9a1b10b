import { existsSync, readFileSync } from "node:fs";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { decodeText } from "#document/text/decode-text.ts";
import { lineFinder } from "#document/text/parse-text.ts";
import { repair } from "#document/text/repair.ts";
import type { SyntaxMistake } from "#document/text/syntax.ts";
import { valueAt } from "#document/text/value-at.ts";

/** A document's file, as the editor finds it. */
export type DocumentFile =
  | { readonly kind: "missing" }
  | { readonly kind: "whole"; readonly text: string; readonly site: Site }
  | {
      readonly kind: "broken";
      /** What is on disk. */
      readonly bytes: Uint8Array;
      /** Sentences, with the line each is about. */
      readonly mistakes: readonly string[];
      /** The text with every mistake fixed, where that can be done. */
      readonly fixed: string | undefined;
    };

const NO_SITE =
  "Its business, prices or pages are missing, so it is no document of a site. Restore the last good version.";

/** Reads a document. A byte order mark, which some programs write, is no part of it. */
export function readDocumentFile(file: string): DocumentFile {
  if (!existsSync(file)) return { kind: "missing" };
  const bytes = readFileSync(file);
  const { text: decoded, misread } = decodeText(bytes);
  const text = decoded.replace(/^\uFEFF/, "");
  const site = siteIn(text);
  if (site && misread === undefined) return { kind: "whole", text, site };
  const { text: repaired, mistakes, lostFrom } = repair(text);
  // What is read in a wrong encoding may have letters that are lost: no fix restores them.
  const canFix = lostFrom === undefined && misread?.isWhole !== false && siteIn(repaired) !== undefined;
  const found = [...(misread ? [misread] : []), ...mistakes];
  return { kind: "broken", bytes, mistakes: inLines(text, found), fixed: canFix ? repaired : undefined };
}

function inLines(text: string, mistakes: readonly SyntaxMistake[]): string[] {
  if (mistakes.length === 0) return [NO_SITE];
  const lineOf = lineFinder(text);
  return mistakes.map(({ offset, problem, hint }) => `Line ${lineOf(offset).line}: ${problem} ${hint}`);
}

/** Whether it has a site's parts; the check reports everything else. */
function isSite(document: unknown): document is Site {
  const [business, tables, routes] = [["business"], ["priceBook", "tables"], ["routes"]].map((path) =>
    valueAt(document, path),
  );
  return isRecord(business) && Array.isArray(tables) && Array.isArray(routes);
}

function siteIn(text: string): Site | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return isSite(document) ? document : undefined;
  } catch {
    return undefined;
  }
}
