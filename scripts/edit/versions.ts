import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { VersionEntry } from "#scripts/edit/protocol.ts";
import { writeWhole } from "#scripts/edit/write-whole.ts";

/** Every document that was ever published from here: a file for its text, and one for what it changed. */
export interface Versions {
  /** Newest first. */
  list(): VersionEntry[];
  text(name: string): string | undefined;
  keep(text: string, words: readonly string[]): void;
}

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/** Opens the folder of published documents; their names are moments, so that they sort by time. */
export function openVersions(folder: string): Versions {
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
    keep: (text, sentences) => {
      // Two within one millisecond would share a name.
      let moment = new Date();
      while (existsSync(textFile(nameAt(moment)))) moment = new Date(moment.getTime() + 1);
      writeWhole(wordsFile(nameAt(moment)), `${sentences.join("\n")}\n`);
      writeWhole(textFile(nameAt(moment)), text);
    },
  };
}

function nameAt(moment: Date): string {
  return moment.toISOString().replace(/[:.]/g, "-");
}
