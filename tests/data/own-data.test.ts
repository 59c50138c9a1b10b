import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DataTable } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { relationsOf } from "#tests/data/matrix-rows.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import {
  asSomebody,
  contents,
  fileWorld,
  type Person,
  type ResultRow,
  TABLES,
  tokenOf,
  type World,
} from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();
for (const person of [world.asha, world.bala]) {
  for (const table of SENT_ROWS) await person.insert(table, SAMPLES[table]());
  await world.sql("insert into public.orders (user_id, services, total_paise) values ($1, 'Wash & Fold', 24000)", [
    person.id,
  ]);
}
for (const table of SENT_ROWS) await world.visitor.insert(table, SAMPLES[table]());

/** What a customer is given of their data. PostgreSQL answers with a row, REST with the value itself. */
async function download(person: Person): Promise<Record<string, unknown>> {
  const [row] = await world.rehearse(async (sql) => {
    await sql(asSomebody(person.id));
    await sql("set local role authenticated");
    return sql("select public.my_data() as data");
  });
  return recordIn(row?.["data"]);
}

async function ownedTables(sql: World["sql"]): Promise<string[]> {
  const relations = await relationsOf({ ...world, sql });
  return relations
    .filter(({ table, columns }) => table && columns.some(({ owner, order }) => owner || order))
    .map(({ name }) => name);
}

test("a customer's data are theirs alone, and whole: every table that knows accounts", async () => {
  await world.sql("update auth.users set phone = '919876500001' where email = 'asha@example.com'");
  const data = await download(world.asha);
  expect(Object.keys(data).toSorted()).toEqual(
    ["account", "customer_notes", "withdrawn_consents", ...(await ownedTables(world.sql))].toSorted(),
  );
  const { account, ...tables } = data;
  expect(account).toMatchObject({ email: "asha@example.com", phone: "919876500001" });
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
    vouchers: 0,
    pickup_requests: 1,
    withdrawn_consents: 0,
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

/** A guest's request; answers with its id and address. */
async function guestOrder(more: ResultRow = {}): Promise<{ id: string; email: string }> {
  const row = { ...SAMPLES.pickup_requests(), ...more };
  expect((await world.visitor.insert("pickup_requests", row)).code).toBeUndefined();
  return { id: String(row["id"]), email: String(row["email"]) };
}

async function signUp(email: string, confirmed: boolean, language?: string): Promise<string> {
  const id = randomUUID();
  await world.sql(
    `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
     values ($1, $2, $4, case when $3 then now() end)`,
    [id, email, confirmed, JSON.stringify({ language })],
  );
  await identity(id, "email", { email });
  return id;
}

const identity = (userId: string, provider: string, data: object) =>
  world.sql(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values (gen_random_uuid(), $2, gen_random_uuid(), $1, $3, now())`,
    [userId, provider, JSON.stringify(data)],
  );
const signIn = (id: string) => world.sql("update auth.users set last_sign_in_at = now() where id = $1", [id]);

async function ownersOf(id: string) {
  const [row] = await world.sql(
    "select o.user_id as of_order, r.user_id as of_request from public.orders o join public.pickup_requests r using (id) where id = $1",
    [id],
  );
  return row;
}

const owned = (id: string | null) => ({ of_order: id, of_request: id });

test("an account with a confirmed address adopts the guest's orders, with a line of the log", async () => {
  const { id, email } = await guestOrder();
  const customer = await signUp(email.toUpperCase(), true);
  await signIn(customer);
  expect(await ownersOf(id)).toEqual(owned(customer));
  const events = await world.sql("select kind, who from public.order_events where order_id = $1 order by serial", [id]);
  expect(events).toEqual([
    { kind: "created", who: "guest" },
    { kind: "adopted", who: "customer" },
  ]);
});

test("an order in Tamil that an account in Hindi takes over is still written to in Tamil", async () => {
  const { id, email } = await guestOrder({ language: "ta" });
  const customer = await signUp(email, true, "hi");
  await signIn(customer);
  expect(await ownersOf(id)).toEqual(owned(customer));
  const [written] = await world.sql(
    "select private.message_facts(o) ->> 'language' as language, p.language as of_account from public.orders o join public.profiles p on p.id = o.user_id where o.id = $1",
    [id],
  );
  expect(written).toEqual({ language: "ta", of_account: "hi" });
});

test("an account whose address is not confirmed adopts nothing, until it is", async () => {
  const { id, email } = await guestOrder();
  const customer = await signUp(email, false);
  await signIn(customer);
  expect(await ownersOf(id)).toEqual(owned(null));
  await world.sql("update auth.users set email_confirmed_at = now() where id = $1", [customer]);
  expect(await ownersOf(id)).toEqual(owned(customer));
});

test("what was asked for as a guest since then comes with the next sign-in", async () => {
  const first = await guestOrder();
  const customer = await signUp(first.email, true);
  const again: ResultRow = { ...SAMPLES.pickup_requests(), email: first.email };
  await world.visitor.insert("pickup_requests", again);
  expect(await ownersOf(String(again["id"]))).toEqual(owned(null));
  await signIn(customer);
  expect(await ownersOf(String(again["id"]))).toEqual(owned(customer));
});

test("an address that only Google stands for adopts with a sign-in by Google, and not with another", async () => {
  const { id, email } = await guestOrder();
  const customer = randomUUID();
  await world.sql(
    "insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values ($1, $2, '{}', now())",
    [customer, email],
  );
  await identity(customer, "google", { email, email_verified: true });
  await world.sql("update auth.identities set last_sign_in_at = now() - interval '1 hour' where user_id = $1", [
    customer,
  ]);
  await signIn(customer);
  expect(await ownersOf(id)).toEqual(owned(null));
  await world.sql("update auth.identities set last_sign_in_at = now() where user_id = $1", [customer]);
  await signIn(customer);
  expect(await ownersOf(id)).toEqual(owned(customer));
});

test("nobody's orders change hands: those of another account and of another address stay", async () => {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), email: "asha@example.com" };
  await world.bala.insert("pickup_requests", row);
  const other = await guestOrder();
  await world.sql("update auth.users set last_sign_in_at = now(), email_confirmed_at = now() where id = $1", [
    world.asha.id,
  ]);
  expect(await ownersOf(String(row["id"]))).toEqual(owned(world.bala.id));
  expect(await ownersOf(other.id)).toEqual(owned(null));
});

// Messages name people. What is left of them once they are sent, and once an account is gone.

await world.sql("delete from private.outbox");

async function outbox(): Promise<string> {
  const rows = await world.sql("select to_jsonb(m)::text as message from private.outbox m");
  return rows.map(({ message }) => String(message)).join("\n");
}

test("a message that is done says no more to whom and what, one that waits does", async () => {
  await world.sql("delete from private.outbox");
  const row = SAMPLES.pickup_requests();
  await world.visitor.insert("pickup_requests", row);
  const messages = await world.sql("select id from private.outbox order by serial");
  const note = (index: number, outcome: ResultRow = {}) =>
    world.shop.call("note_message", { message_id: messages[index]?.["id"], ...outcome });
  await note(0, { failure: "451 try again", pause_seconds: 15 });
  await note(1);
  for (const reported of [row["name"], row["pickup_address"], row["email"]]) expect(await outbox()).toContain(reported);

  await note(0);
  const left = await outbox();
  expect(left.split("\n")).toHaveLength(2);
  for (const reported of ["Kavitha", row["pickup_address"], row["email"], row["phone"], row["id"]])
    expect(left).not.toContain(reported);
});

test("a tracking link answers nothing that says who the customer is, whoever opens it", async () => {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), special_instructions: "Ring twice at the blue gate" };
  await world.visitor.insert("pickup_requests", row);
  const id = String(row["id"]);
  const token = await tokenOf(world, id);
  await move(world.staff, id, "requested → confirmed");
  for (const [from, to, needs] of [
    ["confirmed", "out_for_pickup", "nothing"],
    ["out_for_pickup", "picked_up", "pieces"],
    ["picked_up", "itemised", "items"],
    ["itemised", "in_process", "nothing"],
    ["in_process", "ready", "nothing"],
    ["ready", "ready", "bill"],
  ] as const)
    expect(
      (await move(world.staff, id, `${from} → ${to} ${needs}`)).code,
      `${from} → ${to} (${needs})`,
    ).toBeUndefined();
  const personal = [row["name"], row["email"], row["phone"], row["pickup_address"], row["special_instructions"]];
  for (const person of [world.visitor, world.asha, world.staff]) {
    const [shown = {}] = (await person.call("order_by_link", { token })).rows;
    expect(shown["number"]).toBeDefined();
    const json = JSON.stringify(shown);
    for (const text of [...personal, token]) expect(json).not.toContain(text);
    expect(json).not.toMatch(
      /"(contact|user_id|staff_id|email|phone|address|pin|instructions|tracking_token|undo_until|fetch_reminders)":/,
    );
  }
});

test("a text that is no token shows nothing", async () => {
  const token = await tokenOf(world, await madeOrder(world, { status: "confirmed" }));
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  for (const wrong of ["", "x", token.slice(1), `${token}A`, `A${token.slice(1)}`, `${token.slice(0, -2)}AA`])
    expect((await world.visitor.call("order_by_link", { token: wrong })).rows, wrong).toEqual([]);
});

test("what waits to be sent goes with the account, and no message goes to its person from then on", async () => {
  await world.sql("delete from private.outbox");
  const row = SAMPLES.pickup_requests();
  await world.dismissed.insert("pickup_requests", row);
  await world.dismissed.insert("contact_messages", SAMPLES.contact_messages());
  const washing = await madeOrder(world, { status: "on_hold", user_id: world.dismissed.id });
  await move(world.dismissed, washing, "on_hold answer");
  const others = await madeOrder(world, { status: "on_hold", user_id: world.asha.id });
  await move(world.asha, others, "on_hold answer");
  const kinds = async () =>
    (await world.sql("select kind, payload ->> 'order_id' as id from private.outbox order by kind")).map(
      ({ kind, id }) => `${kind} ${id === row["id"] ? "hers" : id === others ? "another's" : ""}`,
    );
  expect(await kinds()).toEqual(expect.arrayContaining(["requested hers", "shop-requested hers", "shop-message "]));
  expect((await world.dismissed.call("delete_my_account", {})).code).toBeUndefined();
  expect(await kinds()).toEqual([
    "on-hold another's",
    "shop-answered another's",
    "shop-cancelled hers",
    "shop-requested another's",
  ]);
  // The shop knows the order by its number.
  for (const kept of [row["name"], row["phone"], row["email"], row["pickup_address"]])
    expect((await outbox()).split("\n").find((message) => message.includes("shop-cancelled"))).not.toContain(kept);
});

// What the privacy policy says is kept, and what the database keeps.

const tables: readonly DataTable[] = readSite()
  .routes.filter(({ path }) => path === "/privacy")
  .flatMap(({ sections }) => sections.flatMap((section) => (section.type === "data-tables" ? section.tables : [])));

const columnsOf = ({ columns }: DataTable) => columns.flatMap((column) => column.columns).toSorted();

async function kept(sql: World["sql"], schema: string): Promise<Record<string, string[]>> {
  const rows = await sql(
    `select c.table_name as name, json_agg(c.column_name order by c.column_name) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = '${schema}' and t.table_type = 'BASE TABLE' group by c.table_name`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [String(name), [columns].flat().map(String).toSorted()]));
}

const reported = () =>
  Object.fromEntries(
    tables.filter(({ table }) => !table.includes(".")).map((table) => [table.table, columnsOf(table)]),
  );

test("it lists exactly the tables and columns that exist", async () => {
  // Legal moves and what became of a version tell of nobody.
  const { order_moves: _, publications: __, ...ofPeople } = await kept(world.sql, "public");
  expect(reported()).toEqual(ofPeople);
});

describe("the account service", () => {
  test.each(["users", "sessions"])(
    "what it says of auth.%s exists, and covers what tells of a person",
    async (name) => {
      const listed = tables.filter(({ table }) => table === `auth.${name}`).flatMap(columnsOf);
      const existing = (await kept(world.sql, "auth"))[name] ?? [];
      expect(listed.filter((column) => !existing.includes(column))).toEqual([]);
      const telling = existing.filter((column) =>
        /^(email|encrypted_password|raw_user_meta_data|ip|user_agent|last_sign_in_at)$/.test(column),
      );
      expect(telling.filter((column) => !listed.includes(column))).toEqual([]);
    },
  );
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
