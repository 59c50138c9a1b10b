import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#scripts/backend/open-backend.ts";
import { NO_LIMITS, request } from "#tests/data/embedded-world.ts";
import { migratedFolder } from "#tests/data/folders.ts";
import { SAMPLES } from "#tests/data/samples.ts";

// A hundred posts by a script, each in another name, straight to the interface: past honeypot and waiting time, which
// only browsers know, and without the limits in front of the embedded backend, which a hosted project has not.

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend({ siteUrl: "http://site.test", dataDir: migratedFolder(), limits: NO_LIMITS });
});
afterAll(() => backend.close());

const HOURLY = 30;
const post = async (peer: string | null, row: object = SAMPLES.contact_messages(), more = {}) => {
  const asked = request("/rest/v1/contact_messages", { method: "POST", body: row });
  for (const [name, value] of Object.entries(more)) asked.headers.set(name, String(value));
  return (await backend.fetch(asked, peer)).status;
};
const stored = async () =>
  (await backend.withDatabase((database) => database.query("select from public.contact_messages"))).rows.length;
const tally = (statuses: readonly number[]) =>
  Object.fromEntries([201, 429].map((status) => [status, statuses.filter((each) => each === status).length]));

test("a hundred in a hundred names from one network stop at what a shared address may send, whatever they claim", async () => {
  const before = await stored();
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      post("203.0.113.7", SAMPLES.contact_messages(), {
        "x-forwarded-for": `6.6.6.${index}`,
        "cf-connecting-ip": `6.6.6.${index}`,
      }),
    ),
  );
  expect(tally(statuses)).toEqual({ 201: HOURLY, 429: 100 - HOURLY });
  expect((await stored()) - before).toBe(HOURLY);
});

test("an IPv6 network is one visitor, however many addresses it has", async () => {
  const statuses = await Promise.all(Array.from({ length: 100 }, (_, index) => post(`2001:db8:1:2::${index + 1}`)));
  expect(tally(statuses)).toEqual({ 201: HOURLY, 429: 100 - HOURLY });
});

test("other people pass meanwhile, and a mistake costs nobody a place", async () => {
  for (let turn = 0; turn < 40; turn++) {
    expect(await post("203.0.113.8", { ...SAMPLES.contact_messages(), message: "" })).toBe(400);
  }
  expect(await post("203.0.113.8")).toBe(201);
  expect(await post("2001:db8:1:3::1")).toBe(201);
});

test("no address is kept, and what is kept is forgotten after an hour", async () => {
  const kept = await backend.withDatabase((database) => database.query("select * from private.recent_visitors"));
  expect(kept.rows.length).toBeGreaterThan(HOURLY);
  expect(JSON.stringify(kept.rows)).not.toContain("203.0.113");
  await backend.withDatabase((database) =>
    database.query("update private.recent_visitors set sent_at = sent_at - interval '61 minutes'"),
  );
  expect(await post("203.0.113.7")).toBe(201);
  const left = await backend.withDatabase((database) => database.query("select from private.recent_visitors"));
  expect(left.rows).toHaveLength(1);
});

test("without the limit a hundred would pass", async () => {
  await backend.withDatabase((database) =>
    database.query("alter table public.contact_messages disable trigger count_visitor"),
  );
  const statuses = await Promise.all(Array.from({ length: 100 }, () => post("203.0.113.9")));
  expect(tally(statuses)).toEqual({ 201: 100, 429: 0 });
});
