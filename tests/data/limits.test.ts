import { afterEach, expect, test } from "vitest";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { fileWorld, type Outcome, type Person } from "#tests/data/world.ts";

// Who is counted as what: a stranger must not use up somebody else's limit.

const HOURLY = 5;
const world = await fileWorld();
afterEach(async () => {
  for (const table of SENT_ROWS) await world.sql(`delete from public.${table}`);
});

/** Bookings with Asha's phone number and e-mail address, whoever sends them. */
const ashas = { email: "asha@example.com", phone: "+919840055555" };
const book = (person: Person) => person.insert("pickup_requests", { ...SAMPLES.pickup_requests(), ...ashas });
async function bookTimes(person: Person, times: number): Promise<Outcome[]> {
  const answers: Outcome[] = [];
  for (let turn = 0; turn < times; turn++) answers.push(await book(person));
  return answers;
}
const stored = ({ status }: Outcome) => status < 300;

test("five bookings with a stranger's phone leave the customer their own five", async () => {
  expect((await bookTimes(world.visitor, HOURLY)).filter(stored)).toHaveLength(HOURLY);
  expect((await bookTimes(world.bala, HOURLY)).filter(stored)).toHaveLength(HOURLY);
  expect((await bookTimes(world.asha, HOURLY)).filter(stored)).toHaveLength(HOURLY);
  const sixth = await book(world.asha);
  expect(sixth).toMatchObject({ status: 429, code: "PT429" });
  expect(sixth.hint).toBeUndefined();
});

test("bookings of a stranger with the customer's address, which their sign-in adopts, leave them their own five", async () => {
  expect((await bookTimes(world.visitor, HOURLY)).filter(stored)).toHaveLength(HOURLY);
  await world.sql("update auth.users set last_sign_in_at = now() where id = $1", [world.asha.id]);
  expect(await world.sql("select from public.pickup_requests where user_id = $1", [world.asha.id])).toHaveLength(
    HOURLY,
  );
  expect((await bookTimes(world.asha, HOURLY)).filter(stored)).toHaveLength(HOURLY);
  expect(await book(world.asha)).toMatchObject({ status: 429, code: "PT429" });
  expect(await book(world.visitor)).toMatchObject({ status: 429, hint: "guest_limit" });
});

test("a customer has one limit, whatever e-mail address and phone they write", async () => {
  for (let turn = 0; turn < HOURLY; turn++) {
    expect(stored(await world.asha.insert("pickup_requests", SAMPLES.pickup_requests()))).toBe(true);
  }
  expect(await world.asha.insert("pickup_requests", SAMPLES.pickup_requests())).toMatchObject({ status: 429 });
  expect(stored(await world.asha.insert("contact_messages", SAMPLES.contact_messages()))).toBe(true);
});

test("a guest is counted by phone, and told by a hint that there are other ways", async () => {
  await bookTimes(world.visitor, HOURLY);
  expect(await book(world.visitor)).toMatchObject({ status: 429, code: "PT429", hint: "guest_limit" });
  const other = { ...SAMPLES.pickup_requests(), email: ashas.email };
  expect(await world.visitor.insert("pickup_requests", other)).toMatchObject({ status: 429, hint: "guest_limit" });
});

test.each(SENT_ROWS)("%s: a customer cannot pass as a guest", async (table) => {
  const row = { ...SAMPLES[table](), user_id: null };
  expect(await world.asha.insert(table, row)).toMatchObject({ status: 403, code: "42501" });
  expect(stored(await world.visitor.insert(table, { ...row, user_id: null }))).toBe(true);
});

test("thirty guests of a network leave its customers room, and customers have an end too", async () => {
  const admitted = await world.rehearse(async (sql) => {
    await sql(`select set_config('request.headers', '{"cf-connecting-ip":"203.0.113.8"}', true)`);
    await sql("select private.admit_visitor() from generate_series(1, 30)");
    await sql(`select set_config('request.jwt.claim.sub', '${world.asha.id}', true),
      set_config('request.jwt.claims', '{"sub":"${world.asha.id}","role":"authenticated"}', true)`);
    await sql("select private.admit_visitor() from generate_series(1, 120)");
    return sql("select count(*)::int as count from private.recent_visitors");
  });
  expect(admitted).toEqual([{ count: 150 }]);
});

test.each([
  ["guests", 30, "guest_limit"],
  ["customers", 120, undefined],
])("%s of a network are refused after %s requests within an hour", async (people, limit, hint) => {
  const sub = people === "guests" ? "" : world.asha.id;
  const refused = world.rehearse(async (sql) => {
    await sql(`select set_config('request.headers', '{"cf-connecting-ip":"203.0.113.8"}', true),
      set_config('request.jwt.claim.sub', '${sub}', true)`);
    await sql(`select private.admit_visitor() from generate_series(1, ${limit + 1})`);
  });
  await expect(refused).rejects.toMatchObject({ code: "PT429", ...(hint && { hint }) });
});

/** Guests of as many networks of an IPv6 site as `networks` says, each with one request less than its own limit. */
const guestsOfSite = (networks: number) => async (sql: (query: string) => Promise<unknown>) => {
  for (let network = 0; network < networks; network++) {
    await sql(`select set_config('request.headers', '{"cf-connecting-ip":"2001:db8:7:${network}::1"}', true)`);
    await sql("select private.admit_visitor() from generate_series(1, 29)");
  }
};

test("the networks of an IPv6 site share sixteen times the limit of one", async () => {
  await world.rehearse(guestsOfSite(16));
  await expect(world.rehearse(guestsOfSite(17))).rejects.toMatchObject({ code: "PT429", hint: "guest_limit" });
});
