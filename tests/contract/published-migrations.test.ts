import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LIST = "tests/contract/published-migrations.sha256";
const FOLDER = "supabase/migrations";
const UPDATE = `sha256sum ${FOLDER}/*.sql > ${LIST}`;

const sha256 = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

test("a published migration is not edited or removed, and a new one is noted", () => {
  const published = readFileSync(LIST, "utf8").trimEnd().split("\n");
  const files = readdirSync(FOLDER)
    .toSorted()
    .map((name) => `${FOLDER}/${name}`);
  const hint = `Databases have the previous text: write a new migration, and note it with ${UPDATE}`;
  expect(
    files.map((file) => `${sha256(file)}  ${file}`),
    hint,
  ).toEqual(published);
});
