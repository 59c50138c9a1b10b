import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenId } from "#tests/data/given-id.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { type Outcome, openWorld, type ResultRow, type Table, type World } from "#tests/data/world.ts";

const HOURLY = 5;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A duplicate key means that the first attempt succeeded. */
const succeeded = ({ status, code }: Outcome) => status < 300 || (status === 409 && code === "23505");
const refusedAsTooMany = ({ status, code }: Outcome) => status === 429 && code === "PT429";

function sendAll(table: Table, rows: readonly ResultRow[]): Promise<Outcome[]> {
  return Promise.all(rows.map((row) => world.visitor.insert(table, row)));
}

async function count(table: Table, column: string, value: unknown): Promise<number> {
  return (await world.sql(`select id from public.${table} where ${column} = $1`, [value])).length;
}

describe.each(SENT_ROWS)("%s", (table) => {
  test("sent 30 times at once is one row and 30 successes", async () => {
    const row = SAMPLES[table]();
    const answers = await sendAll(table, Array(30).fill(row));
    expect(answers.filter(succeeded)).toHaveLength(30);
    expect(await count(table, "id", row["id"])).toBe(1);
  });

  test("30 different ones from one e-mail address are the limit at most, the rest 429", async () => {
    const email = `${table}@Example.com`;
    const answers = await sendAll(
      table,
      Array.from({ length: 30 }, () => ({ ...SAMPLES[table](), email })),
    );
    expect(answers.filter(succeeded)).toHaveLength(HOURLY);
    expect(answers.filter(refusedAsTooMany)).toHaveLength(30 - HOURLY);
    expect(await count(table, "email", email.toLowerCase())).toBe(HOURLY);
  });

  test("a name that nobody sees is none, and one that turns the text around it does not", async () => {
    const [hidden, turned] = await sendAll(table, [
      { ...SAMPLES[table](), name: "\u200b\u202e \u0007" },
      { ...SAMPLES[table](), email: `${table}.turned@example.com`, name: "\u202eகவிதா\u200d \u200dS.\u2066" },
    ]);
    expect(hidden).toMatchObject({ status: 400, code: "23502" });
    expect(turned?.code).toBeUndefined();
    const [kept] = await world.sql(`select name from public.${table} where email = $1`, [
      `${table}.turned@example.com`,
    ]);
    expect(kept).toEqual({ name: "கவிதா\u200d S." });
  });

  test("a repeat is no new request, even at the limit", async () => {
    const email = `${table}.again@example.com`;
    const rows = Array.from({ length: HOURLY }, () => ({ ...SAMPLES[table](), email }));
    await sendAll(table, rows);
    const [again, another] = await sendAll(table, [rows[0] ?? {}, { ...rows[0], id: givenId() }]);
    expect(again).toMatchObject({ status: 409, code: "23505" });
    expect(another).toMatchObject({ status: 429 });
  });

  test("an hour later there is room again", async () => {
    const email = `${table}.later@example.com`;
    await sendAll(
      table,
      Array.from({ length: HOURLY }, () => ({ ...SAMPLES[table](), email })),
    );
    await world.sql(`update public.${table} set created_at = created_at - interval '61 minutes' where email = $1`, [
      email,
    ]);
    expect((await world.visitor.insert(table, { ...SAMPLES[table](), email })).status).toBeLessThan(300);
  });
});

test.each([
  ["4, பெரியார் தெரு, கோயம்புத்தூர் ௬௪௧௦௦௨", "641002"],
  ["4, गांधी मार्ग, कोयंबतूर ६४१ ००२", "641 002"],
])("the PIN code of “%s” is found, and the address stays as it was typed", async (address, pin) => {
  const row = SAMPLES.pickup_requests();
  await sendAll("pickup_requests", [{ ...row, pickup_address: address }]);
  const [kept] = await world.sql("select pin, pickup_address from public.pickup_requests where id = $1", [row["id"]]);
  expect(kept).toEqual({ pin, pickup_address: address });
});

test.each(["pickup_requests", "franchise_applications"] as const)(
  "%s: 30 from one phone, however it is written, are the limit at most",
  async (table) => {
    const written = ["98400 12345", "098400-12345", "+91 98400 12345", "0091 9840012345"];
    const rows = Array.from({ length: 30 }, (_, index) => ({
      ...SAMPLES[table](),
      phone: written[index % written.length],
    }));
    const answers = await sendAll(table, rows);
    expect(answers.filter(succeeded)).toHaveLength(HOURLY);
    expect(answers.filter(refusedAsTooMany)).toHaveLength(30 - HOURLY);
    expect(await count(table, "phone", "+919840012345")).toBe(HOURLY);
  },
);

test("without their locks more than the limit would pass, and one request be many", async () => {
  const careless = await openWorld();
  await careless.sql("alter table public.contact_messages disable trigger receive_contact_message");
  await careless.sql("alter table public.contact_messages drop constraint contact_messages_pkey");
  const [same, email] = [SAMPLES.contact_messages(), "careless@example.com"];
  for (let turn = 0; turn < 2 * HOURLY; turn++) {
    await careless.visitor.insert("contact_messages", same);
    await careless.visitor.insert("contact_messages", { ...SAMPLES.contact_messages(), email });
  }
  const rows = await careless.sql("select id, email from public.contact_messages");
  await careless.close();
  expect(rows.filter(({ id }) => id === same["id"])).toHaveLength(2 * HOURLY);
  expect(rows.filter((row) => row["email"] === email)).toHaveLength(2 * HOURLY);
});

test("crossed senders, each e-mail with each phone, do not wait for each other for ever", async () => {
  const rows = Array.from({ length: 36 }, (_, index) => ({
    ...SAMPLES.pickup_requests(),
    email: `cross${index % 6}@example.com`,
    phone: `900000000${Math.floor(index / 6)}`,
  }));
  const answers = await sendAll("pickup_requests", rows);
  expect(answers.filter((answer) => !succeeded(answer) && !refusedAsTooMany(answer))).toEqual([]);
});
