import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import { MAX_BODY_BYTES } from "#server/backend/http/body-limit.ts";
import { openOwnerDoor } from "#tests/data/embedded/owner-door.ts";
import { brokenSite } from "#tests/data/embedded/running-site.ts";
import { request } from "#tests/data/embedded-world.ts";
import { forFile } from "#tests/data/for-file.ts";

// The door of the embedded backend, as a browser finds it: nothing is written before it was checked.

const SITE: Site = JSON.parse(readFileSync("tests/fixtures/site.json", "utf8"));
const door = await forFile(openOwnerDoor());
const publish = (who: string | null, document: unknown, replaces = 0) =>
  door.call("publish_document", { document, replaces, words: "The prices." }, who);
const count = async () => (await door.sql("select from public.document_versions")).length;

test("a document with mistakes is refused before it is written, in the words of the check", async () => {
  expect(await publish("Malar", brokenSite())).toMatchObject({
    ...{ status: 422, message: expect.stringContaining("1 mistake") },
    value: { code: "PT422", details: expect.stringContaining('"17O+"') },
  });
  for (const document of [null, [], "text", {}, { schemaVersion: 99 }, { schemaVersion: 1 }])
    expect(await publish("Malar", document)).toMatchObject({ status: 422, value: { code: "PT422" } });
  expect(await count()).toBe(0);
});

test("staff and visitors are refused, and the secret key cannot write past the check either", async () => {
  expect(await publish("Ravi", SITE)).toMatchObject({ status: 403, value: { code: "42501" } });
  expect(await publish(null, SITE)).toMatchObject({ status: 401, value: { code: "42501" } });
  for (const name of ["push_document", "publish_document"]) {
    const body = { document: SITE, replaces: 0, words: "Past the check" };
    const asked = request(`/rest/v1/rpc/${name}`, { method: "POST", key: door.backend.secretKey, body });
    expect((await door.backend.fetch(asked, "127.0.0.1")).status, name).toBeGreaterThanOrEqual(400);
  }
  expect(await count()).toBe(0);
});

test("an owner publishes a document of 300 kB, and nothing of more than two documents may have", async () => {
  const large = structuredClone(SITE);
  const [question] = large.questions;
  if (question === undefined) throw new Error("The sample has no questions.");
  for (let number = 0; JSON.stringify(large).length < 300_000; number++)
    large.questions.push({ ...question, id: `more-${number}`, question: `Do you wash curtains of size ${number}?` });
  expect(await publish("Malar", large)).toMatchObject({ status: 200 });
  expect(await door.sql("select document from public.document_versions")).toEqual([{ document: large }]);
  expect(await publish("Malar", { much: "x".repeat(MAX_BODY_BYTES.document) }, 1)).toMatchObject({ status: 413 });
  // Other functions and tables stay as narrow as they were.
  expect(await door.call("desk_search", { much: "x".repeat(70_000) })).toMatchObject({ status: 413 });
});
