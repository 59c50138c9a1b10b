import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanPhone } from "#lib/clean.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { openWorld, type ResultRow, type Table, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const long = (length: number) => "x".repeat(length);
const PERSON: readonly ResultRow[] = [
  { name: null },
  { name: " \n " },
  { name: long(121) },
  { email: "" },
  { email: "kavitha" },
  { name: "\u200b\u3164" },
  { email: ".kavitha@example.com" },
  { email: "kavitha.@example.com" },
  { email: "kavitha@-example.com" },
  { email: "kavitha@example" },
  { email: "kavitha@@example.com" },
  { email: "kavitha@example..com" },
  { email: `${long(250)}@example.com` },
];
const CALLABLE: readonly ResultRow[] = [
  { phone: "" },
  { phone: "call my neighbour" },
  { phone: "12345" },
  { phone: "987654321" },
  { phone: "98765432101" },
  { phone: "0000000000" },
  { phone: "1111111111" },
  { phone: `+${"9".repeat(16)}` },
];

const REFUSED: Record<(typeof SENT_ROWS)[number], readonly ResultRow[]> = {
  pickup_requests: [
    ...PERSON,
    ...CALLABLE,
    { pickup_date: null },
    { pickup_address: "  " },
    { pickup_address: long(501) },
    { special_instructions: long(1001) },
    { service: "Wash & Fold" },
  ],
  franchise_applications: [
    ...PERSON,
    ...CALLABLE,
    { name: "K" },
    { phone: "234567890" },
    { city: "E" },
    { city: " E " },
    { investment: "1cr" },
    { investment: null },
  ],
  contact_messages: [...PERSON, { message: "" }, { message: long(4001) }],
};

describe.each(SENT_ROWS)("%s", (table) => {
  test("takes a complete one", async () => {
    expect((await world.visitor.insert(table, SAMPLES[table]())).code).toBeUndefined();
  });

  test.each(REFUSED[table].map((change) => [field(change), change] as const))(
    "refuses a wrong %s, and names it",
    async (name, change) => {
      const answer = await world.visitor.insert(table, { ...SAMPLES[table](), ...change });
      expect(answer).toMatchObject({ status: 400, code: expect.stringMatching(/^(23514|23502)$/) });
      expect(answer.message).toMatch(new RegExp(`"(${table}_${name}_check\\d?|${name})"`));
    },
  );
});

test("white space around answers is not kept, and optional ones may be left out", async () => {
  const row = {
    ...SAMPLES.pickup_requests(),
    name: "  Kavitha ",
    email: " Kavitha.R@Example.com",
    special_instructions: " ",
    service: null,
  };
  await world.visitor.insert("pickup_requests", row);
  expect(await stored("pickup_requests", row)).toMatchObject({
    name: "Kavitha",
    email: "kavitha.r@example.com",
    special_instructions: null,
    service: null,
  });
});

test.each([
  ["98765 43210", "+919876543210"],
  ["09876543210", "+919876543210"],
  ["+91-98765-43210", "+919876543210"],
  ["0091 98765 43210", "+919876543210"],
  ["919876543210", "+919876543210"],
  ["+91 (0) 98765 43210", "+919876543210"],
  ["0422 234 5678", "+914222345678"],
  ["+44 20 7946 0958", "+442079460958"],
  ["0065 6123 4567", "+6561234567"],
])("the phone %s is kept as %s", async (typed, kept) => {
  const [row] = await world.sql("select private.tidy_phone($1) as phone", [typed]);
  expect(row).toEqual({ phone: kept });
  // The forms show and send the same.
  expect(cleanPhone(typed)).toBe(kept);
});

describe("the pickup date", () => {
  const days = (count: number) =>
    world.sql("select ((now() at time zone 'Asia/Kolkata')::date + $1::int)::text as day", [count]);
  const ask = async (count: number) => {
    const [row] = await days(count);
    return world.visitor.insert("pickup_requests", { ...SAMPLES.pickup_requests(), pickup_date: row?.["day"] });
  };
  const publish = (closed: ResultRow) =>
    world.shop.call("publish_shop_facts", {
      facts: { time_zone: "Asia/Kolkata", closed_weekdays: [], closed_dates: [], open_dates: [], ...closed },
    });

  test("may be today where the shop is, and not a day before", async () => {
    expect((await ask(0)).code).toBeUndefined();
    expect(await ask(-1)).toMatchObject({
      status: 400,
      code: "23514",
      message: expect.stringContaining('"pickup_requests_pickup_date_past"'),
    });
  });

  test("may be a year ahead, and not a day more: no infinity, no year that no calendar has", async () => {
    const far = { status: 400, code: "23514", message: expect.stringContaining('"pickup_requests_pickup_date_far"') };
    expect((await ask(365)).code).toBeUndefined();
    expect(await ask(366)).toMatchObject(far);
    for (const pickup_date of ["infinity", "5874897-12-31"]) {
      expect(
        await world.visitor.insert("pickup_requests", { ...SAMPLES.pickup_requests(), pickup_date }),
      ).toMatchObject(far);
    }
    const past = { code: "23514", message: expect.stringContaining('"pickup_requests_pickup_date_past"') };
    const row = { ...SAMPLES.pickup_requests(), pickup_date: "-infinity" };
    expect(await world.visitor.insert("pickup_requests", row)).toMatchObject(past);
  });

  test("may not be a closed weekday or date; a dated exception opens the door", async () => {
    const [tomorrow] = await days(1);
    const closed = {
      status: 400,
      code: "23514",
      message: expect.stringContaining('"pickup_requests_pickup_date_closed"'),
    };
    await publish({ closed_dates: [tomorrow?.["day"]] });
    expect(await ask(1)).toMatchObject(closed);
    expect((await ask(2)).code).toBeUndefined();
    await publish({ closed_weekdays: [1, 2, 3, 4, 5, 6, 7] });
    expect(await ask(1)).toMatchObject(closed);
    await publish({ closed_weekdays: [1, 2, 3, 4, 5, 6, 7], open_dates: [tomorrow?.["day"]] });
    expect((await ask(1)).code).toBeUndefined();
    await publish({});
  });
});

function field(change: ResultRow): string {
  return Object.keys(change).join();
}

async function stored(table: Table, { id }: ResultRow): Promise<ResultRow | undefined> {
  const [row] = await world.sql(`select * from public.${table} where id = $1`, [id]);
  return row;
}
