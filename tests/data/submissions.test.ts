import { afterEach, describe, expect, test } from "vitest";
import { givenId } from "#tests/data/given-id.ts";
import { dayIn } from "#tests/data/made-order.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { fileWorld, type Outcome, type Person, type ResultRow, type Table } from "#tests/data/world.ts";

const HOURLY = 5;
const world = await fileWorld();

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

  test("30 different ones from one email address are the limit at most, the rest 429", async () => {
    const email = `${table}@Example.com`;
    const answers = await sendAll(
      table,
      Array.from({ length: 30 }, () => ({ ...SAMPLES[table](), email })),
    );
    expect(answers.filter(succeeded)).toHaveLength(HOURLY);
    expect(answers.filter(refusedAsTooMany)).toHaveLength(30 - HOURLY);
    expect(await count(table, "email", email.toLowerCase())).toBe(HOURLY);
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

test("crossed senders, each email with each phone, do not wait for each other for ever", async () => {
  const rows = Array.from({ length: 36 }, (_, index) => ({
    ...SAMPLES.pickup_requests(),
    email: `cross${index % 6}@example.com`,
    phone: `900000000${Math.floor(index / 6)}`,
  }));
  const answers = await sendAll("pickup_requests", rows);
  expect(answers.filter((answer) => !succeeded(answer) && !refusedAsTooMany(answer))).toEqual([]);
});

describe.each(SENT_ROWS)("%s", (table) => {
  test("is sent in nobody else's name; who was signed in is noted, and nobody for a visitor", async () => {
    for (const [person, user_id] of [
      [world.visitor, world.bala.id],
      [world.asha, world.bala.id],
      [world.asha, null],
    ] as const)
      expect(await person.insert(table, { ...SAMPLES[table](), user_id })).toMatchObject({ code: "42501" });
    for (const [person, owner] of [
      [world.asha, world.asha.id],
      [world.visitor, null],
    ] as const) {
      const row = SAMPLES[table]();
      expect((await person.insert(table, row)).code).toBeUndefined();
      expect(await world.sql(`select user_id from public.${table} where id = $1`, [row["id"]])).toEqual([
        { user_id: owner },
      ]);
    }
  });
});

describe("the pickup date", () => {
  const send = (pickup_date: string) =>
    world.visitor.insert("pickup_requests", { ...SAMPLES.pickup_requests(), pickup_date });
  const refused = (why: string) => ({
    ...{ status: 400, code: "23514", message: expect.stringContaining(`"pickup_requests_pickup_date_${why}"`) },
  });

  test("may be a year ahead, and not a day more: no infinity, no year that no calendar has", async () => {
    expect((await send(await dayIn(world, 365))).code).toBeUndefined();
    for (const day of [await dayIn(world, 366), "infinity", "5874897-12-31"])
      expect(await send(day)).toMatchObject(refused("far"));
    for (const day of [await dayIn(world, -1), "-infinity"]) expect(await send(day)).toMatchObject(refused("past"));
  });
});

// Who is counted as what: a stranger must not use up somebody else's limit.

afterEach(async () => {
  for (const table of SENT_ROWS) await world.sql(`delete from public.${table}`);
});

/** Bookings with Asha's phone number and email address, whoever sends them. */
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

test("a customer has one limit, whatever email address and phone they write", async () => {
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

const FORGED = { "x-forwarded-for": "6.6.6.6", "x-real-ip": "6.6.6.6" };

test.each<[headers: string | object, network: string | null, trusted?: string]>([
  ["", null],
  ["{}", null],
  ["no json", null],
  ["[]", null],
  [{ "cf-connecting-ip": "unknown" }, null],
  [{ "cf-connecting-ip": "203.0.113.8" }, "203.0.113.8"],
  [{ "cf-connecting-ip": "::ffff:203.0.113.8" }, "203.0.113.8"],
  [{ "cf-connecting-ip": "2001:db8:1:2:3::4" }, "2001:db8:1:2::/64"],
  // A header that the gateway does not set itself counts for nothing.
  [{ "cf-connecting-ip": "203.0.113.8", ...FORGED }, "203.0.113.8"],
  [FORGED, null],
  // Behind another gateway, cf-connecting-ip is the client's own word.
  [{ "cf-connecting-ip": "6.6.6.6", "x-real-ip": "203.0.113.8" }, "203.0.113.8", "x-real-ip"],
  // Of a forwarded list only the last entry is the gateway's.
  [{ "x-forwarded-for": "6.6.6.6, 203.0.113.8" }, "203.0.113.8", "x-forwarded-for"],
])("the headers %j name the network %s", async (headers, network, trusted = "cf-connecting-ip") => {
  const text = typeof headers === "string" ? headers : JSON.stringify(headers);
  const rows = await world.rehearse(async (sql) => {
    await sql(`update private.settings set client_ip_header = '${trusted}'`);
    await sql(`select set_config('request.headers', '${text}', true)`);
    return sql("select private.visitor_network() as network");
  });
  expect(rows).toEqual([{ network }]);
});

describe.each(SENT_ROWS)("%s", (table) => {
  test("the database itself refuses it to visitors, and takes one insert after the other", async () => {
    const [first, second] = [values(SAMPLES[table]()), values(SAMPLES[table]())];
    const columns = Object.keys(SAMPLES[table]());
    const insert = (role: string, ...inserts: string[]) =>
      world.rehearse(async (sql) => {
        await sql(`set local role ${role}`);
        for (const rows of inserts) await sql(`insert into public.${table} (${columns}) values ${rows}`);
        return "stored";
      });
    const many = { code: "22023", message: expect.stringContaining("one request") };
    await expect(insert("anon", `${first}, ${second}`)).rejects.toMatchObject(many);
    expect(await insert("anon", first, second)).toBe("stored");
    // The shop may send many at once.
    expect(await insert("service_role", `${first}, ${second}`)).toBe("stored");
  });
});

const values = (row: ResultRow) => `(${Object.values(row).map((value) => `'${String(value)}'`)})`;

describe("a request id", () => {
  const refusedElsewhere = ({ code }: Outcome) => code === "42501";
  const duplicate = ({ code }: Outcome) => code === "23505";

  test.each(SENT_ROWS)("of %s is good in no other table", async (table) => {
    const id = givenId();
    expect((await world.visitor.insert(table, { ...SAMPLES[table](), id })).code).toBeUndefined();
    for (const other of SENT_ROWS) {
      const again = await world.visitor.insert(other, { ...SAMPLES[other](), id });
      expect(other === table ? duplicate(again) : refusedElsewhere(again)).toBe(true);
    }
  });

  test("of a refused request stays good, in any table", async () => {
    const id = givenId();
    const refused = await world.visitor.insert("pickup_requests", { ...SAMPLES.pickup_requests(), id, name: "" });
    expect(refused.status).toBe(400);
    const message = { ...SAMPLES.contact_messages(), id };
    expect((await world.visitor.insert("contact_messages", message)).code).toBeUndefined();
  });
});
