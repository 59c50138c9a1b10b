import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetVersions, openWorld, type ResultRow, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A database in which nothing was published yet. */
beforeEach(async () => {
  await forgetVersions(world);
});

const documentOf = (name: string) => ({ schemaVersion: 1, business: { name } });

const publish = (name: string, replaces: number) =>
  world.owner.call("publish_document", { document: documentOf(name), replaces, words: name });

/** As the server asks, with the secret key. */
async function published(): Promise<ResultRow | undefined> {
  const [row] = (await world.shop.call("published_document", {})).rows;
  return row;
}

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const schedule = (name: string, replaces: number, moment: string) =>
  world.owner.call("publish_document", { document: documentOf(name), replaces, words: name, publish_at: moment });

const beside = (name: string, replaces: number, words = "What waits.") =>
  world.owner.call("publish_document", {
    ...{ document: documentOf(name), replaces, words: name },
    ...{ waiting: documentOf(`Diwali, ${name}`), waiting_words: words },
  });

test("a time to come is waited for, and the version before stays until then", async () => {
  await publish("Vellai", 0);
  expect((await schedule("Diwali", 1, later(1500))).code).toBeUndefined();
  expect(await published()).toMatchObject({ number: 1 });
  await expect.poll(async () => (await published())?.["number"]).toBe(2);
  const before = await world.shop.call("published_document", { below: 2 });
  expect(before.rows).toMatchObject([{ number: 1 }]);
});

test.each(["-infinity", "infinity", "0001-01-01", "9999-12-31"])(
  "a time that no day has is refused: %s",
  async (moment) => {
    expect(await schedule("Diwali", 0, moment)).toMatchObject({ status: 422, code: "PT422", hint: "publish_at" });
    expect(await published()).toBeUndefined();
  },
);

test("a time to come is counted with: the next version names the waiting one, and takes its place", async () => {
  await schedule("Diwali", 0, later(60_000));
  expect(await published()).toBeUndefined();
  expect(await publish("Now", 0)).toMatchObject({ code: "PT409", hint: "1" });
  expect((await publish("Now", 1)).code).toBeUndefined();
  expect(await published()).toMatchObject({ number: 2 });
});

test("what waits keeps its time while something else comes online at once, and sending both again changes nothing", async () => {
  await publish("Vellai", 0);
  const midnight = later(60_000);
  await schedule("Diwali", 1, midnight);
  for (const attempt of ["first", "again"]) {
    expect((await beside("Closed tomorrow", 2)).code, attempt).toBeUndefined();
    expect(await published(), attempt).toMatchObject({ number: 3, document: documentOf("Closed tomorrow") });
    const [waiting] = (await world.shop.call("document_version", {})).rows;
    expect(waiting).toMatchObject({ number: 4, document: documentOf("Diwali, Closed tomorrow") });
    expect(new Date(String(waiting?.["publish_at"])).toISOString(), attempt).toBe(midnight);
  }
});

test("what waits is not replaced by one half of what is published together", async () => {
  await publish("Vellai", 0);
  expect(await beside("Late", 1)).toMatchObject({ code: "PT409", message: expect.stringContaining("Nothing waits") });
  await schedule("Diwali", 1, later(60_000));
  expect(await beside("Unseen", 1)).toMatchObject({ code: "PT409", hint: "2" });
  expect(await beside("Wordless", 2, "")).toMatchObject({ code: "PT422" });
  expect(await published()).toMatchObject({ number: 1 });
  expect(await world.sql("select from public.document_versions")).toHaveLength(2);
});

test("a time a year and more away is refused", async () => {
  expect(await schedule("Far", 0, later(370 * 86_400_000))).toMatchObject({ code: "PT422" });
});
