import { beforeEach, expect, test } from "vitest";
import { entriesIn } from "#document/model/schema.ts";
import { fileWorld, forgetVersions, type ResultRow } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();

beforeEach(async () => {
  await forgetVersions(world);
  await world.sql("delete from public.publications");
  await world.sql("delete from private.deploys");
});

async function publish(number: number, publishAt = "now()"): Promise<void> {
  await world.sql(
    `insert into public.document_versions (number, words, document, publish_at) values ($1, 'By hand', '{}', ${publishAt})`,
    [number],
  );
}

const note = (number: number, state: string, reasons: readonly string[] | null = []) =>
  world.shop.call("note_publication", { number, state, reasons });

async function asOwner(number: number): Promise<ResultRow | undefined> {
  const [row] = (await world.owner.call("publication", { number })).rows;
  return row;
}

async function nextDeploy(): Promise<unknown> {
  const [row] = (await world.shop.call("next_deploy", {})).rows;
  return row ?? null;
}

const ago = (interval: string) => world.sql(`update private.deploys set asked_at = now() - interval '${interval}'`);

test("a version waits until it is noted, then the owner reads what became of it, why and when", async () => {
  const began = Date.now();
  await publish(1);
  expect(await asOwner(1)).toMatchObject({ state: "waiting", reasons: [] });
  expect((await note(1, "refused", ["The price is none.", "  ", "The hours overlap."])).code).toBeUndefined();
  const refused = await asOwner(1);
  expect(refused).toMatchObject({ state: "refused", reasons: ["The price is none.", "The hours overlap."] });
  expect(Date.parse(String(refused?.["at"]))).toBeGreaterThanOrEqual(began);
  await note(1, "online");
  expect(await asOwner(1)).toMatchObject({ state: "online", reasons: [] });
  expect((await world.owner.select("publications")).rows).toMatchObject([{ number: 1, state: "online" }]);
});

test("what is online does not wait again, and found online again it keeps what is missing from it, and its time", async () => {
  await publish(1);
  await note(1, "online", ["The map of /contact is missing."]);
  const before = await asOwner(1);
  await note(1, "waiting", ["The pages are made."]);
  await note(1, "online", null);
  expect(await asOwner(1)).toEqual(before);
  await note(1, "online", []);
  expect(await asOwner(1)).toMatchObject({ state: "online", reasons: [] });
});

test("a version that waits says when a later one took its place, but not one that is scheduled", async () => {
  await publish(1);
  await publish(2, "now() + interval '1 hour'");
  expect(await asOwner(1)).toMatchObject({ state: "waiting", reasons: [] });
  await publish(3);
  await publish(4);
  expect(await asOwner(1)).toMatchObject({ state: "waiting", reasons: ["Version 4 took its place."] });
  expect(await asOwner(4)).toMatchObject({ state: "waiting", reasons: [] });
});

test("what is noted is of a version that there is, in one of three words; reasons are cut to what is read", async () => {
  await publish(1);
  expect(await note(7, "online")).toMatchObject({ code: "PT404", message: expect.stringContaining("version 7") });
  expect(await note(1, "gone")).toMatchObject({ code: "PT422" });
  await note(
    1,
    "refused",
    Array.from({ length: 100 }, (_, index) => `${index} ${"x".repeat(1_000)}`),
  );
  const reasons = entriesIn(recordIn(await asOwner(1))["reasons"]);
  expect(reasons).toHaveLength(30);
  expect(reasons[29]).toHaveLength(500);
});

test("the host is asked once for a version, by one of many callers, and again only when it did not accept", async () => {
  expect(await nextDeploy()).toBeNull();
  await publish(1);
  const tasks = await Promise.all(Array.from({ length: 5 }, nextDeploy));
  expect(tasks.filter((task) => task !== null)).toEqual([{ task: "ask", number: 1 }]);
  expect(await nextDeploy()).toBeNull();
  await ago("51 seconds");
  expect(await nextDeploy()).toEqual({ task: "ask", number: 1 });
  await world.shop.call("note_accepted_deploy", { number: 1 });
  await ago("1 hour");
  expect(await nextDeploy()).toMatchObject({ task: "look", number: 1, accepted_at: expect.any(String) });
  await note(1, "online");
  expect(await nextDeploy()).toBeNull();
});

test("a scheduled version is due at its time, and a refused one is not tried again", async () => {
  await publish(1);
  await note(1, "online");
  await publish(2, "now() + interval '1 second'");
  expect(await nextDeploy()).toBeNull();
  await expect.poll(nextDeploy).toEqual({ task: "ask", number: 2 });
  await note(2, "refused", ["The price is none."]);
  await ago("1 hour");
  expect(await nextDeploy()).toBeNull();
});
