import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LIST = "tests/contract/published-migrations.sha256";
const FOLDER = "supabase/migrations";
const UPDATE = `sha256sum ${FOLDER}/*.sql > ${LIST}`;

/** Differences between a list of checksums and files. */
function differences(list: string, read: (file: string) => string, files: readonly string[]): string[] {
  const published = new Map(list.split("\n").flatMap((line) => (line === "" ? [] : [pair(line)])));
  const gone = [...published.keys()].filter((file) => !files.includes(file));
  const changed = files.filter((file) => published.has(file) && published.get(file) !== sha256(read(file)));
  const added = files.filter((file) => !published.has(file));
  return [
    ...gone.map((file) => `${file} is gone: databases have it.`),
    ...changed.map((file) => `${file} was edited: databases have its previous text. Write a new migration.`),
    ...added.map((file) => `${file} is new: note it with ${UPDATE}`),
  ];
}

const pair = (line: string): [file: string, checksum: string] => [line.slice(66), line.slice(0, 64)];
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const read = (file: string) => readFileSync(file, "utf8");
const files = readdirSync(FOLDER)
  .toSorted()
  .map((name) => `${FOLDER}/${name}`);

test("a published migration is not edited", () => expect(differences(read(LIST), read, files)).toEqual([]));

test("an edited, missing or new one is found", () => {
  const [first = "", second = "", ...others] = files;
  const list = files.map((file) => `${sha256(read(file))}  ${file}\n`).join("");
  expect(differences(list, read, files)).toEqual([]);
  expect(differences(list, (file) => `${read(file)}${file === first ? " " : ""}`, files)).toEqual([
    `${first} was edited: databases have its previous text. Write a new migration.`,
  ]);
  expect(differences(list, read, [first, ...others])).toEqual([`${second} is gone: databases have it.`]);
  expect(differences(list, read, [...files, "x.sql"])).toEqual([`x.sql is new: note it with ${UPDATE}`]);
});
