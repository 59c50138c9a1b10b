import path from "node:path";
import type { Pictures } from "#document/check/facts/pictures.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { openDraft } from "#editor/model/draft.ts";
import { type EditorModel, openEditorModel } from "#editor/model/editor-model.ts";
import { readDocumentFile } from "#scripts/editor/document-file.ts";
import { openFileJournal } from "#scripts/editor/file-journal.ts";
import { openPublishedFile, type PublishedFile } from "#scripts/editor/published-file.ts";
import { openVersionHistory, type VersionHistory } from "#scripts/editor/version-history.ts";
import { validatorOf } from "#server/document/validator.ts";
import { Refusal } from "#server/lib/run-main.ts";

export interface FileEditorOptions {
  /** The document to edit. */
  readonly file: string;
  /** Folder of the draft and its journal. */
  readonly folder: string;
  /** Folder of all published documents. */
  readonly versionsFolder: string;
  readonly bundle: SchemaBundle;
  /** Facts about the pictures for the check; a new object when one has changed. */
  readonly pictures: () => Pictures;
}

/** The editor of a document on this machine. */
export interface FileEditor extends EditorModel {
  readonly published: PublishedFile;
}

/** Opens the draft of a file with its history. */
export function openFileEditor({ file, folder, versionsFolder, bundle, pictures }: FileEditorOptions): FileEditor {
  const versions = openVersionHistory(versionsFolder);
  const begin = () => firstText(file, versions);
  const draft = openDraft(openFileJournal(folder, begin));
  const published = openPublishedFile({ file, folder, draft, versions, begin });
  const model = openEditorModel({ draft, published, bundle, validate: validatorOf(bundle), pictures });
  return { ...model, published };
}

/** What a new draft begins with: the file, fixed if need be, or else the version published last. */
function firstText(file: string, versions: VersionHistory): string {
  const found = readDocumentFile(file);
  if (found.kind === "whole") return found.text;
  const [newest] = versions.list();
  const published = newest && versions.text(newest.name);
  if (found.kind === "broken" && found.fixed !== undefined) return found.fixed;
  if (published !== undefined) return published;
  if (found.kind === "missing") throw new Refusal(`There is no file ${file}.`);
  throw new Refusal([`${path.basename(file)} cannot be read:`, ...found.mistakes].join("\n"));
}
