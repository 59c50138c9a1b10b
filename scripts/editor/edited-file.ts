import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { rewrite } from "#document/text/rewrite.ts";
import { isEqualJson } from "#document/text/same.ts";
import type { FileCalls } from "#editor/place/file-place.ts";
import type { FileTrouble, PlaceDraft, VersionEntry } from "#editor/place/place.ts";
import { groupOf } from "#editor/shared/draft-values.ts";
import type { DocumentFile } from "#scripts/editor/document-file.ts";
import { readWithTranslations, unreadableTranslation, writeWithTranslations } from "#scripts/editor/files-beside.ts";
import { parseJson } from "#server/lib/json-fields.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

interface EditedFileOptions {
  /** The document to edit. */
  readonly file: string;
  /** Folder of the draft, and of files that were replaced because they were broken. */
  readonly folder: string;
  /** Folder of all published documents. */
  readonly versionsFolder: string;
}

/** A document on this machine with its versions and its draft, as the editor's page asks for them. */
export interface EditedFile {
  readonly calls: Omit<FileCalls, "facts" | "render">;
  /** The text of the newest version. */
  text(): string;
}

const FIRST = "As it was before the first publishing from the editor.";
const OUTSIDE = "Changed outside the editor.";
const UNREADABLE =
  " beside the document cannot be read, and would be lost. Correct it or remove it, then publish again.";
const REPLACED = "The file was changed meanwhile. Please read the summary again.";

/**
 * What was written to the file elsewhere becomes a version when it is looked at. Throws a Refusal where there is no
 * document, or the draft is damaged.
 */
export function openEditedFile({ file, folder, versionsFolder }: EditedFileOptions): EditedFile {
  mkdirSync(folder, { recursive: true });
  const versions = openVersionHistory(versionsFolder);
  const draftFile = path.join(folder, "draft.json");
  let found = readWithTranslations(file);
  let newest = newestVersion(file, found, versions);

  const look = (): void => {
    found = readWithTranslations(file);
    if (found.kind === "whole" && found.text !== newest.text) newest = versions.add(found.text, [OUTSIDE]);
  };
  const trouble = (): FileTrouble | undefined => {
    if (found.kind === "whole") return undefined;
    if (found.kind === "missing") return found;
    return { kind: "broken", mistakes: found.mistakes, canFix: found.fixed !== undefined };
  };
  /** A broken file is kept beside the draft. */
  const replaceBroken = (content: string | undefined): object => {
    if (found.kind !== "whole" && content !== undefined) {
      if (found.kind === "broken") writeFileWhole(path.join(folder, `broken-${Date.now()}.json`), found.bytes);
      writeWithTranslations(file, content, content);
      look();
    }
    return {};
  };
  const readDraft = () => storedDraft(draftFile);
  readDraft();
  const calls: EditedFile["calls"] = {
    async open() {
      look();
      return { version: newest.name, document: JSON.parse(newest.text), draft: readDraft() };
    },
    async head() {
      look();
      return { versions: newest.name + JSON.stringify(trouble() ?? ""), draft: readDraft()?.revision ?? 0 };
    },
    async readVersion(name) {
      const text = versions.text(name);
      return text === undefined ? null : JSON.parse(text);
    },
    async versions() {
      look();
      return { versions: versions.list(), hasOlder: false, trouble: trouble() };
    },
    async publish({ document, replaces, words }) {
      look();
      if (newest.name !== replaces || found.kind !== "whole") return { refused: REPLACED };
      const unreadable = unreadableTranslation(file);
      if (unreadable !== undefined) return { refused: `${unreadable}${UNREADABLE}` };
      // Only the lines that differ change.
      const text = rewrite(newest.text, document);
      writeWithTranslations(file, text, newest.text);
      newest = versions.add(text, words);
      return { version: newest.name, newest: newest.name };
    },
    async saveDraft(typed, seen) {
      const saved = readDraft();
      if (saved && isEqualJson(saved.typed, typed)) return { revision: saved.revision };
      if ((saved?.revision ?? 0) !== seen) return {};
      const revision = Math.max(Date.now(), seen + 1);
      writeFileWhole(draftFile, JSON.stringify({ typed, revision }));
      return { revision };
    },
    discardDraft: async () => rmSync(draftFile, { force: true }),
    async putBack() {
      look();
      return replaceBroken(newest.text);
    },
    async fix() {
      look();
      return replaceBroken(found.kind === "broken" ? found.fixed : undefined);
    },
  };
  return { calls, text: () => newest.text };
}

/** Throws a Refusal that names the file when it is damaged. */
function storedDraft(file: string): PlaceDraft | undefined {
  if (!existsSync(file)) return undefined;
  const { typed, revision } = groupOf(parseJson(readFileSync(file), Number.POSITIVE_INFINITY));
  if (typeof revision === "number") return { typed, revision };
  throw new Refusal(
    `${file} is damaged: it is no draft. Restore it from a backup, or move it away to begin a new draft.`,
  );
}

/** The version that the file says: fixed if need be, or else the one published last. */
function newestVersion(file: string, found: DocumentFile, versions: ReturnType<typeof openVersionHistory>) {
  const [last] = versions.list();
  const text = last && versions.text(last.name);
  const said = found.kind === "whole" ? found.text : found.kind === "broken" ? found.fixed : undefined;
  if (said !== undefined && said !== text) return versions.add(said, [last ? OUTSIDE : FIRST]);
  if (last && text !== undefined) return { name: last.name, text };
  if (found.kind !== "broken") throw new Refusal(`There is no file ${file}.`);
  throw new Refusal([`${path.basename(file)} cannot be read:`, ...found.mistakes].join("\n"));
}

/** All documents published from here: a file for the text, and one for its summary. */
interface VersionHistory {
  /** Newest first. */
  list(): VersionEntry[];
  text(name: string): string | undefined;
  add(text: string, words: readonly string[]): { readonly name: string; readonly text: string };
}

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/** Opens the folder of published documents; their names are timestamps, so they sort by time. */
function openVersionHistory(folder: string): VersionHistory {
  mkdirSync(folder, { recursive: true });
  const textFile = (name: string) => path.join(folder, `${name}.json`);
  const wordsFile = (name: string) => path.join(folder, `${name}.txt`);
  const names = () =>
    readdirSync(folder)
      .map((file) => path.basename(file, ".json"))
      .filter((name) => NAME.test(name));
  const words = (name: string) =>
    existsSync(wordsFile(name)) ? readFileSync(wordsFile(name), "utf8").trim().split("\n") : [];
  return {
    list: () =>
      names()
        .sort()
        .reverse()
        .map((name) => ({ name, at: name.replace(NAME, "$1:$2:$3.$4"), words: words(name) })),
    text: (name) => (NAME.test(name) && existsSync(textFile(name)) ? readFileSync(textFile(name), "utf8") : undefined),
    add: (text, sentences) => {
      // Two within one millisecond would share a name.
      let moment = new Date();
      while (existsSync(textFile(nameAt(moment)))) moment = new Date(moment.getTime() + 1);
      const name = nameAt(moment);
      writeFileWhole(wordsFile(name), `${sentences.join("\n")}\n`);
      writeFileWhole(textFile(name), text);
      return { name, text };
    },
  };
}

function nameAt(moment: Date): string {
  return moment.toISOString().replace(/[:.]/g, "-");
}
