import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#server/backend/http/body-limit.ts";
import { forgetVersions, openWorld, type World } from "#tests/data/world.ts";

// Publishing is counted by owner: versions never go, and each may have 4 MB.

const DOCUMENT = { schemaVersion: 1, business: { name: "Vellai" } };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await forgetVersions(world);
});

const publish = (person: "owner" | "shop", replaces: number) =>
  world[person].call(person === "shop" ? "push_document" : "publish_document", {
    ...{ document: { ...DOCUMENT, more: person }, replaces, words: "Once more" },
  });

/** So many versions of the owner, so long ago. */
const publishedBefore = (count: number, ago: string) =>
  world.sql(
    `insert into public.document_versions (number, words, document, published_by, created_at)
    select n, 'Before', $1, $2, now() - $3::interval from generate_series(1, $4) n`,
    [JSON.stringify(DOCUMENT), world.owner.id, ago, count],
  );

test.each([
  [20, "30 seconds", /20 times within a minute\. Wait a minute/],
  [200, "20 hours", /200 times within a day\. Publish again tomorrow/],
])("%i times within %s, one more is refused in a sentence", async (count, ago, sentence) => {
  await publishedBefore(count, ago);
  const refused = await publish("owner", count);
  expect(refused).toMatchObject({ status: 429, code: "PT429", message: expect.stringMatching(sentence) });
  expect(await world.sql("select number from public.document_versions")).toHaveLength(count);
  // Whoever holds the secret key is not counted.
  expect((await publish("shop", count)).code).toBeUndefined();
});

test.each([
  [19, "0 seconds"],
  [20, "61 seconds"],
  [200, "25 hours"],
])("%i times within %s, one more is published", async (count, ago) => {
  await publishedBefore(count, ago);
  expect((await publish("owner", count)).code).toBeUndefined();
});

test("a document has room for translations, and not for more than the backend takes", async () => {
  const ofBytes = (bytes: number) => ({
    document: { ...DOCUMENT, more: "x".repeat(bytes) },
    replaces: 0,
    words: "Tamil",
  });
  const refused = await world.owner.call("publish_document", ofBytes(MAX_DOCUMENT_BYTES));
  expect(refused).toMatchObject({ status: 422, message: expect.stringContaining(`${MAX_DOCUMENT_BYTES / 1e6} MB`) });
  expect((await world.owner.call("publish_document", ofBytes(MAX_DOCUMENT_BYTES - 1000))).code).toBeUndefined();
});
