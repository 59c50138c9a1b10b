import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Journal, JournalEntry } from "#editor/model/draft.ts";
import { parseStored } from "#scripts/editor/parse-stored.ts";
import { appendLineWhole, writeFileWhole } from "#server/lib/write-file-whole.ts";

/** The journal of a folder, or a new one that begins with a text. A last line torn by a crash is dropped. */
export function openFileJournal(folder: string, begin: () => string): Journal {
  mkdirSync(folder, { recursive: true });
  const journal = path.join(folder, "journal.ndjson");
  const first = path.join(folder, "draft.json");
  if (!existsSync(first)) writeFileWhole(first, begin());
  return {
    first: parseStored(first, readFileSync(first, "utf8")),
    entries: readEntries(journal),
    record: (entry) => appendLineWhole(journal, JSON.stringify(entry)),
  };
}

/** The entries of a journal; an unfinished last line is cut off, so that the next one starts on a new line. */
function readEntries(file: string): JournalEntry[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const end = text.lastIndexOf("\n") + 1;
  if (end < text.length) writeFileWhole(file, text.slice(0, end));
  return text
    .slice(0, end)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => parseStored<JournalEntry>(file, line));
}
