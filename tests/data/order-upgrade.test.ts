import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareHostedDatabase } from "#scripts/database/migrated-database.ts";
import { createTemporaryDatabase } from "#scripts/database/temporary-database.ts";
import { connect } from "#server/backend/connect.ts";
import { HOSTED_DEFAULTS, WIDE_GRANTS } from "#server/database/hosted-defaults.ts";
import { loadLite } from "#server/database/load-lite.ts";
import { appliedMigrations, migrateDatabase, readMigrations } from "#server/database/migrate.ts";
import { ownersDatabase } from "#server/postgres/database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { emptyFolder } from "#tests/data/folders.ts";
import { givenId, KNOWN_KEY } from "#tests/data/given-id.ts";
import type { ResultRow } from "#tests/data/world.ts";

// A database of the migrations before the order's life, with data in it, is brought up to date with nothing lost.

const ALL = readMigrations("supabase/migrations");
const BEFORE = ALL.filter(({ version }) => version < "20261124");

interface OldDatabase {
  sql(query: string, params?: unknown[]): Promise<ResultRow[]>;
  upgrade(): Promise<void>;
  close(): Promise<void>;
}

/** On our own server, as an earlier start left it. */
async function ownDatabase(): Promise<OldDatabase> {
  const siteDatabase = await openDatabase({ dataDir: emptyFolder() });
  const database = ownersDatabase(siteDatabase.pool);
  const lite = await loadLite();
  await siteDatabase.pool.query(lite.authSchema);
  await lite.ensureHistoryTable(await connect(siteDatabase.pool, lite));
  await siteDatabase.pool.query(HOSTED_DEFAULTS + WIDE_GRANTS);
  await migrateDatabase(database, BEFORE, []);
  return {
    sql: async (query, params) => (await database.query<ResultRow>(query, params)).rows,
    upgrade: async () => migrateDatabase(database, ALL, await appliedMigrations(database)),
    close: () => siteDatabase.close(),
  };
}

/** On the server of DATABASE_URL, as an earlier push left it: each migration a transaction of its own. */
async function namedDatabase(server: string): Promise<OldDatabase> {
  const database = await createTemporaryDatabase(server);
  await prepareHostedDatabase(database.url);
  const pool = database.openPool(2);
  const apply = async (migrations: typeof ALL) => {
    for (const { sql } of migrations) await pool.query(sql);
  };
  await apply(BEFORE);
  return {
    sql: async (query, params) => (await pool.query(query, params)).rows,
    upgrade: () => apply(ALL.filter((migration) => !BEFORE.includes(migration))),
    close: () => database.drop(),
  };
}

const CUSTOMER = "11111111-1111-4111-8111-111111111111";
const STAFF = "33333333-3333-4333-8333-333333333333";
const ORDERS = [
  ["Received", 100, "picked_up"],
  ["In Progress", 600, "in_process"],
  ["Ready for Delivery", 340, "ready"],
  ["Completed", 240, "closed"],
  ["Cancelled", 0, "cancelled"],
] as const;
const REQUESTS = [
  ["requested", "requested"],
  ["confirmed", "confirmed"],
  ["collected", "picked_up"],
  ["declined", "declined"],
] as const;

let database: OldDatabase;
let before: ResultRow[];
let requestsBefore: ResultRow[];
beforeAll(async () => {
  const server = process.env["DATABASE_URL"];
  database = server === undefined ? await ownDatabase() : await namedDatabase(server);
  const { sql } = database;
  await sql(KNOWN_KEY);
  for (const [id, email] of [
    [CUSTOMER, "demo@example.com"],
    [STAFF, "selvi@example.com"],
  ])
    await sql("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{}')", [id, email]);
  for (const owner of [CUSTOMER, null]) {
    for (const [status, amount] of ORDERS)
      await sql(
        `insert into public.orders (user_id, services, amount, status, created_at)
         values ($1, 'Wash & Fold', $2, $3, now() - interval '30 days')`,
        [owner, amount, status],
      );
    for (const [index, [status]] of REQUESTS.entries()) {
      const id = givenId(60_000 + index);
      await sql(
        `insert into public.pickup_requests (id, user_id, name, email, phone, pickup_date, pickup_address, special_instructions, service)
         values ($1, $2, 'Kavitha', $3, $4, now()::date + 3, '14 Bashyakarlu Road, 641002', 'Ring twice', 'wash-and-fold')`,
        [id, owner, `${status}${owner ? 1 : 2}@example.com`, `98765${owner ? 1 : 2}000${index}`],
      );
      await sql("update public.pickup_requests set status = $2 where id = $1", [id, status]);
    }
  }
  before = await sql(
    "select id, number::int as number, user_id, services, amount, status::text, created_at from public.orders order by number",
  );
  requestsBefore = await sql("select * from public.pickup_requests order by id");
  await database.upgrade();
});
afterAll(() => database.close());

test("orders keep number, owner and time; rupees became paise, statuses their new names", async () => {
  const after = await database.sql(
    `select id, number::int as number, user_id, services, (total_paise / 100)::int as amount, status::text, created_at,
       (paid_paise / 100)::int as paid from public.orders where number <= $1 order by number`,
    [before.at(-1)?.["number"]],
  );
  const renamed = new Map<unknown, string>(ORDERS.map(([old, , now]) => [old, now]));
  expect(after).toEqual(
    before.map((row) => ({
      ...row,
      status: renamed.get(row["status"]),
      paid: row["status"] === "Completed" ? row["amount"] : 0,
    })),
  );
});

test("every request became an order of the same id, and kept who asked, where and when", async () => {
  const kept = requestsBefore.map(({ status: _, ...row }) => row);
  const columns = Object.keys(kept[0] ?? {});
  expect(await database.sql(`select ${columns} from public.pickup_requests order by id`)).toEqual(kept);
  const orders = await database.sql(
    `select o.id, o.user_id, o.service, o.status::text, o.pickup_date, o.created_at from public.orders o
     join public.pickup_requests r using (id) order by o.id`,
  );
  const renamed = new Map<unknown, string>(REQUESTS);
  expect(orders).toEqual(
    requestsBefore.map(({ id, user_id, service, status, pickup_date, created_at }) => ({
      id,
      user_id,
      service,
      status: renamed.get(status),
      pickup_date,
      created_at,
    })),
  );
  const pins = await database.sql("select distinct pin from public.pickup_requests");
  expect(pins).toEqual([{ pin: "641002" }]);
});

test("each order's log begins with one line at its own time, and nobody is written to", async () => {
  const [counts] = await database.sql(
    `select (select count(*)::int from public.orders) as orders, (select count(*)::int from public.order_events) as lines,
       (select count(*)::int from public.order_events e join public.orders o on o.id = e.order_id
        where e.at = o.created_at and e.to_status = o.status) as right,
       (select count(*)::int from private.outbox) as messages`,
  );
  const orders = before.length + requestsBefore.length;
  expect(counts).toEqual({ orders, lines: orders, right: orders, messages: 0 });
});

test("no version of the document is made up: the site stays that of site.json until an owner publishes", async () => {
  expect(await database.sql("select public.published_number() as number")).toEqual([{ number: null }]);
  const publish = `select public.push_document('{"schemaVersion": 1}', 0, 'The first') as number`;
  expect(await database.sql(publish)).toEqual([{ number: 1 }]);
});

test("a request of before is carried on, and a new one is taken", async () => {
  const { sql } = database;
  await sql("insert into public.staff (user_id, role) values ($1, 'staff')", [STAFF]);
  const waiting = requestsBefore.find((row) => row["status"] === "requested" && row["user_id"] === null);
  const [moved] = await sql(
    `with claims as materialized (
       select set_config('request.jwt.claim.sub', $2, false), set_config('request.jwt.claims', $3, false)
     )
     select public.move_order($1, 'requested', 'confirmed') ->> 'status' as status from claims`,
    [waiting?.["id"], STAFF, JSON.stringify({ sub: STAFF, role: "authenticated" })],
  );
  expect(moved).toEqual({ status: "confirmed" });
});
