import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { VersionEntry } from "#scripts/edit/protocol.ts";
import { writeWhole } from "#scripts/edit/write-whole.ts";

interface StoredVersion extends VersionEntry {
  readonly text: string;
}

/** Every document that was ever published from here. */
export interface Versions {
  /** Newest first. */
  list(): VersionEntry[];
  text(name: string): string | undefined;
  keep(text: string, words: readonly string[]): void;
}

const NAME = /^[\dTZ-]+\.json$/;

export function openVersions(folder: string): Versions {
  mkdirSync(folder, { recursive: true });
  const read = (name: string): StoredVersion => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  const names = () => readdirSync(folder).filter((name) => NAME.test(name));
  return {
    list: () =>
      names()
        .sort()
        .reverse()
        .map((name) => {
          const { at, words } = read(name);
          return { name, at, words };
        }),
    text: (name) => (NAME.test(name) && existsSync(path.join(folder, name)) ? read(name).text : undefined),
    keep: (text, words) => {
      // Two within one millisecond would share a name.
      let moment = new Date();
      while (existsSync(path.join(folder, nameAt(moment)))) moment = new Date(moment.getTime() + 1);
      const version: StoredVersion = { name: nameAt(moment), at: moment.toISOString(), words, text };
      writeWhole(path.join(folder, version.name), JSON.stringify(version));
    },
  };
}

function nameAt(moment: Date): string {
  return `${moment.toISOString().replace(/[:.]/g, "-")}.json`;
}
