import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Site } from "#document/model/types.gen.ts";
import { rewrite } from "#document/text/rewrite.ts";
import { type DocumentFile, readDocumentFile } from "#scripts/editor/document-file.ts";
import {
  bytesOf,
  readTranslations,
  translationFile,
  translationFiles,
  writeTranslations,
} from "#server/document/translation-files.ts";
import { isJson } from "#server/document/write-content.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

type WholeFile = Extract<DocumentFile, { readonly kind: "whole" }>;

/** Reads a document with the translations beside it, as one text. One that cannot be read is left out. */
export function readWithTranslations(file: string): DocumentFile {
  const found = readDocumentFile(file);
  if (found.kind !== "whole") return found;
  const beside = readable(file);
  const contents = [found.text, ...beside.map((one) => readFileSync(one.file, "utf8"))].join("\n");
  if (contents !== last.contents) last = { contents, text: joined(found, readTranslations(beside)) };
  return { ...found, text: last.text, site: JSON.parse(last.text) };
}

/** The editor looks every two seconds: what has not changed is joined once. */
let last = { contents: "", text: "" };

function joined({ text, site }: WholeFile, { translations }: Pick<Site, "translations">): string {
  return translations === undefined ? text : rewrite(text, { ...site, translations });
}

/** Writes a document given as one text, and its translations beside it. Those of languages it has no more are removed. */
export function writeWithTranslations(file: string, text: string, before: string): void {
  const { translations = {}, ...own }: Site = JSON.parse(text);
  const { translations: known = {} }: Site = JSON.parse(before);
  writeTranslations(file, translations);
  for (const code of Object.keys(known))
    if (translations[code] === undefined) rmSync(translationFile(file, code), { force: true });
  writeFileWhole(file, Object.keys(translations).length === 0 ? text : rewrite(text, own));
}

/** A translation beside the document that cannot be read: publishing would write over what it says. */
export function unreadableTranslation(file: string): string | undefined {
  const known = readable(file);
  const broken = translationFiles(file).find(({ code }) => known.every((other) => other.code !== code));
  return broken && path.basename(broken.file);
}

function readable(file: string) {
  return translationFiles(file).filter((one) => isJson(bytesOf(one)?.toString() ?? ""));
}
