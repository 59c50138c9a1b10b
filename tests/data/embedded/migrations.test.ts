import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { followedSite, onlineSite } from "#server/publish/online-site.ts";
import { type DocumentVersions, documentVersions } from "#server/publish/versions.ts";
import { ownData } from "#tests/data/folders.ts";

const HISTORY = "supabase_migrations.schema_migrations";
test.each([
  [
    ...([
      "an edited migration",
      `update ${HISTORY} set statements = '{create table elsewhere ()}' where version = $1`,
    ] as const),
    /^supabase\/migrations\/20261201090500_orders\.sql was edited .* Put back .* new migration/,
  ],
  [
    ...([
      "0.1.0",
      `insert into ${HISTORY} (version, statements) select '20261127160700', '{select}' where $1 <> ''`,
    ] as const),
    /^Version 0\.1\.0 of the site.* begin with a new DATA_DIR/,
  ],
  [
    "another version with other migrations",
    `update ${HISTORY} set version = '20261201090501', statements = '{create table orders ()}' where version = $1`,
    /^Another version of the site made this database, with the migration 20261201090501, [^.]*: back up what matters with that version, then begin with a new DATA_DIR, [^.]*\.$/,
  ],
])("a start names %s as what made a folder, and what to do", async (_, statement, sentence) => {
  const options = { siteUrl: "http://site.test", ...(await ownData()) };
  const first = await openBackend(options);
  await first.withDatabase((database) => database.query(statement, ["20261201090500"]));
  await first.close();
  await expect(openBackend(options)).rejects.toThrow(sentence);
});

// Which document is online, as commands and clocks ask it.

const TEXT = readFileSync("tests/fixtures/site.json", "utf8");
const named = (name: string) => TEXT.replace('"name": "Vellai Laundry & Dry Cleaning"', `"name": "${name}"`);
const BROKEN = TEXT.replace('"cutOffMinutes": 60', '"cutOffMinutes": "soon"');

let backend: Backend;
let versions: DocumentVersions;
beforeAll(async () => {
  backend = await openBackend({ siteUrl: "http://site.test", ...(await ownData()) });
  versions = documentVersions(backend.call);
});
afterAll(() => backend.close());

const add = (number: number, document: string, at = "now()") =>
  backend.withDatabase((database) =>
    database.query(
      `insert into public.document_versions (number, words, document, publish_at) values ($1, 'By hand', $2, ${at})`,
      [number, document],
    ),
  );

test("it is site.json, then the newest version whose time has come and that passes its check", async () => {
  const file = readSite();
  const follow = followedSite(versions, () => file);
  const names = async () => [(await onlineSite(versions, () => file)).business.name, (await follow()).business.name];
  expect(await names()).toEqual(Array(2).fill("Vellai Laundry & Dry Cleaning"));
  await add(1, named("First"));
  expect(await names()).toEqual(["First", "First"]);
  await add(2, BROKEN);
  expect(await names()).toEqual(["First", "First"]);
  await add(3, named("Diwali"), "now() + interval '1 hour'");
  expect(await names()).toEqual(["First", "First"]);
  await add(4, named("Fourth"));
  expect(await names()).toEqual(["Fourth", "Fourth"]);
});
