import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { request } from "#tests/data/embedded-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { givenId } from "#tests/data/given-id.ts";
import { SAMPLES } from "#tests/data/samples.ts";

// A hundred posts by a script, each in another name, straight to the interface: past honeypot and waiting time of the
// forms, which only browsers know, and without the limits in front of the embedded backend, which a hosted project has not.

const { backend, sql } = await forFile(openAccountWorld());

const HOURLY = 30;
const post = async (clientIp: string | null, row: object = {}, more = {}) => {
  const body = { ...SAMPLES.contact_messages(), ...row };
  const asked = request("/rest/v1/contact_messages", { method: "POST", body });
  for (const [name, value] of Object.entries(more)) asked.headers.set(name, String(value));
  return (await backend.fetch(asked, clientIp)).status;
};
const stored = async () => (await sql("select from public.contact_messages")).length;
const tally = (statuses: readonly number[]) =>
  Object.fromEntries([201, 429].map((status) => [status, statuses.filter((each) => each === status).length]));
const hundred = <Item>(make: (index: number) => Promise<Item>) =>
  Promise.all(Array.from({ length: 100 }, (_, index) => make(index)));
const ask = async (): Promise<string> => {
  const answer = await backend.fetch(request("/rest/v1/rpc/new_request_id", { method: "POST" }), "203.0.113.1");
  return answer.json();
};

/** What scripts do that post what they have seen in the page or in a browser's requests. */
const SCRIPTS: Readonly<Record<string, () => Promise<object>>> = {
  "makes its ids up": async () => ({ id: randomUUID() }),
  "asks for an id and posts at once": async () => ({ id: await ask() }),
  "takes ids of another database": async () => ({ id: givenId(60_000, randomUUID()) }),
  "changes an id it was given": async () => ({ id: givenId().replace(/.$/, (last) => (last === "0" ? "1" : "0")) }),
  "leaves the id away": async () => ({ id: null }),
  "fills in every field of the page": async () => ({ "company-website": "https://spam.example" }),
};

// One after the other: at once they wait for each other, on a slow machine as long as an id has to.
test.each(Object.entries(SCRIPTS))("a script that %s is stopped each time", async (_, more) => {
  const before = await stored();
  for (let turn = 0; turn < 10; turn++) expect([400, 401]).toContain(await post("203.0.113.2", await more()));
  expect(await stored()).toBe(before);
});

test("an id is good for one row: a hundred posts of one are one", async () => {
  const before = await stored();
  const id = givenId();
  const statuses = await hundred(() => post("203.0.113.4", { id }));
  expect((await stored()) - before).toBe(1);
  expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 99 }, () => 409)]);
});

test("who was given an id two seconds ago passes, and with it days later", { tags: ["slow"] }, async () => {
  const id = await ask();
  expect(await post("203.0.113.3", { id })).toBe(401);
  await pause(2_000);
  expect(await post("203.0.113.3", { id })).toBe(201);
  expect(await post("203.0.113.3", { id: givenId(7 * 24 * 60 * 60 * 1_000) })).toBe(201);
});

// Whoever asks for ids and waits behaves as people do; what is left are the limits.
test.each([
  ["one network, whatever they claim", () => "203.0.113.7"],
  ["an IPv6 network, however many addresses it has", (index: number) => `2001:db8:1:2::${index + 1}`],
])("a hundred in a hundred names from %s stop at what a shared address may send", async (_, addressOf) => {
  const before = await stored();
  const statuses = await hundred((index) => {
    const claimed = `6.6.6.${index}`;
    return post(addressOf(index), {}, { "x-forwarded-for": claimed, "cf-connecting-ip": claimed });
  });
  expect(tally(statuses)).toEqual({ 201: HOURLY, 429: 100 - HOURLY });
  expect((await stored()) - before).toBe(HOURLY);
});

test("other people pass meanwhile, and a mistake costs nobody a place", async () => {
  for (let turn = 0; turn < 40; turn++) expect(await post("203.0.113.8", { message: "" })).toBe(400);
  expect(await post("203.0.113.8")).toBe(201);
  expect(await post("2001:db8:1:3::1")).toBe(201);
});

test("no address is kept, and what is kept is forgotten after an hour", async () => {
  const kept = await sql("select * from private.recent_visitors");
  expect(kept.length).toBeGreaterThan(HOURLY);
  expect(JSON.stringify(kept)).not.toContain("203.0.113");
  await sql("update private.recent_visitors set sent_at = sent_at - interval '61 minutes'");
  expect(await post("203.0.113.7")).toBe(201);
  expect(await sql("select from private.recent_visitors")).toHaveLength(1);
});
