import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { VersionEntry } from "#editor/place/place.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** All documents published from here: a file for the text, and one for its summary. */
export interface VersionHistory {
  /** Newest first. */
  list(): VersionEntry[];
  text(name: string): string | undefined;
  add(text: string, words: readonly string[]): { readonly name: string; readonly text: string };
}

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/** Opens the folder of published documents; their names are timestamps, so they sort by time. */
export function openVersionHistory(folder: string): VersionHistory {
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
