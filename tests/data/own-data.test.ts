import { beforeAll, expect, test } from "vitest";
import { madeOrder, viewOf } from "#tests/data/made-order.ts";
import { relationsOf } from "#tests/data/matrix-rows.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { asSomebody, contents, fileWorld, type Person, type ResultRow, TABLES, type World } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();
beforeAll(async () => {
  for (const person of [world.asha, world.bala]) {
    for (const table of SENT_ROWS) await person.insert(table, SAMPLES[table]());
    await world.sql("insert into public.orders (user_id, services, total_paise) values ($1, 'Wash & Fold', 24000)", [
      person.id,
    ]);
  }
  for (const table of SENT_ROWS) await world.visitor.insert(table, SAMPLES[table]());
});

/** What a customer is given of their data. PostgreSQL answers with a row, REST with the value itself. */
async function download(person: Person): Promise<Record<string, unknown>> {
  const [row] = await world.rehearse(async (sql) => {
    await sql(asSomebody(person.id));
    await sql("set local role authenticated");
    return sql("select public.my_data() as data");
  });
  return recordIn(row?.["data"]);
}

/** Tables that know accounts, or orders of accounts. */
async function ownedTables(sql: World["sql"]): Promise<string[]> {
  const relations = await relationsOf({ ...world, sql });
  return relations
    .filter(({ table, columns }) => table && columns.some(({ owner, order }) => owner || order))
    .map(({ name }) => name);
}

test("a customer's data are theirs alone, and whole: every table that knows accounts", async () => {
  const data = await download(world.asha);
  expect(Object.keys(data).toSorted()).toEqual(
    ["account", "customer_notes", ...(await ownedTables(world.sql))].toSorted(),
  );
  const { account, ...tables } = data;
  expect(account).toMatchObject({ email: "asha@example.com" });
  // An earlier order, and that of the request, each with the first line of its log.
  const counts = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, [rows].flat().length]));
  expect(counts).toEqual({
    profiles: 1,
    document_drafts: 0,
    staff: 0,
    orders: 2,
    order_events: 2,
    order_lines: 0,
    order_payments: 0,
    bills: 0,
    credit_notes: 0,
    pickup_requests: 1,
    customer_notes: 0,
    franchise_applications: 1,
    contact_messages: 1,
  });
  expect(JSON.stringify(data)).toContain(world.asha.id);
  expect(JSON.stringify(data)).not.toContain(world.bala.id);
});

test("the log of an order is whole, without who of the shop it was", async () => {
  const [line] = [(await download(world.asha))["order_events"]].flat();
  const columns = await world.sql(
    `select attname::text as name from pg_attribute
     where attrelid = 'public.order_events'::regclass and attnum > 0 and not attisdropped and attname <> 'staff_id'`,
  );
  expect(Object.keys(recordIn(line)).toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

test("a customer is told their own last request, or that of their own order", async () => {
  const { asha, bala } = world;
  const [first] = await world.sql("select id from public.pickup_requests where user_id = $1", [asha.id]);
  await asha.insert("pickup_requests", { ...SAMPLES.pickup_requests(), pickup_address: "2 Mint Road" });
  await world.sql(
    "update public.pickup_requests set created_at = created_at - interval '1 hour', pickup_address = '1 Mint Road' where id = $1",
    [first?.["id"]],
  );
  const told = async (person: Person, order?: unknown) =>
    (await person.call("my_request", order === undefined ? {} : { of_order: order })).rows.map(
      ({ pickup_address }) => pickup_address,
    );
  expect(await told(asha)).toEqual(["2 Mint Road"]);
  expect(await told(asha, first?.["id"])).toEqual(["1 Mint Road"]);
  expect(await told(bala, first?.["id"])).toEqual([]);
  expect(await told(bala)).toEqual([SAMPLES.pickup_requests()["pickup_address"]]);
});

test("what a guest wrote with the address of a customer comes after what they sent themselves, and is told as that", async () => {
  const { asha } = world;
  const adopted = async (name: string) => {
    const row: ResultRow = { ...SAMPLES.pickup_requests(), name };
    await world.visitor.insert("pickup_requests", row);
    for (const table of ["orders", "pickup_requests"])
      await world.sql(`update public.${table} set user_id = $2 where id = $1`, [row["id"], asha.id]);
    return row["id"];
  };
  const id = await adopted("Mallory");
  const told = async (person: Person, args: object) => (await person.call("my_request", { ...args })).rows;
  expect(await told(asha, {})).toMatchObject([{ by_guest: false }]);
  expect(await told(asha, { of_order: id })).toMatchObject([{ name: "Mallory", by_guest: true }]);
});

test("whoever deletes their account takes profile and requests along, and leaves orders without a person", async () => {
  const others = async () => {
    const rows = await Promise.all(TABLES.map((table) => contents(world, table)));
    return rows.flat().filter((row) => row["user_id"] === world.asha.id || row["id"] === world.asha.id);
  };
  const before = await others();
  const visitors = await world.sql("select id from public.contact_messages where user_id is null");
  const coming = await madeOrder(world, { status: "confirmed", user_id: world.bala.id, pickup_date: "2099-01-05" });
  const washing = await madeOrder(world, { status: "in_process", user_id: world.bala.id });
  expect((await world.bala.call("delete_my_account", {})).code).toBeUndefined();
  // Pickups to come are cancelled; clothes in the shop come back.
  expect(await viewOf(world.staff, coming)).toMatchObject({ status: "cancelled" });
  expect((await viewOf(world.staff, coming)).events.at(-1)).toMatchObject({ who: "customer", to: "cancelled" });
  expect(await viewOf(world.staff, washing)).toMatchObject({ status: "in_process" });
  expect(await world.sql("select from auth.users where id = $1", [world.bala.id])).toEqual([]);
  for (const table of ["sessions", "identities"])
    expect(await world.sql(`select from auth.${table} where user_id = $1`, [world.bala.id])).toEqual([]);
  for (const table of TABLES) expect(JSON.stringify(await contents(world, table))).not.toContain(world.bala.id);
  expect(await world.sql("select services from public.orders where user_id is null and total_paise = 24000")).toEqual([
    { services: "Wash & Fold" },
  ]);
  expect(await others()).toEqual(before);
  expect(await world.sql("select id from public.contact_messages where user_id is null")).toEqual(visitors);
  // Nobody is left who could ask.
  for (const name of ["my_data", "my_role", "delete_my_account"])
    expect(await world.bala.call(name, {})).toMatchObject({ status: 401, code: "PT401" });
});
