import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { followedSite, onlineSite } from "#server/publish/online-site.ts";
import { type DocumentVersions, documentVersions } from "#server/publish/versions.ts";
import { ownData } from "#tests/data/folders.ts";

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
