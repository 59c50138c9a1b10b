import { randomUUID } from "node:crypto";
import pg, { type Pool, type PoolClient } from "pg";
import { isRecord } from "#document/model/schema.ts";
import { createTemporaryDatabase } from "#scripts/database/temporary-database.ts";
import { DISMISS, EMPLOY, PROTECT } from "#tests/data/employ.ts";
import { KNOWN_KEY } from "#tests/data/given-id.ts";
import type { Outcome, Person, ResultRow, World } from "#tests/data/world.ts";

// Moments stay as text, with their microseconds, as the REST interface writes them.
pg.types.setTypeParser(1184, (text) => text);

/**
 * A database of its own on a PostgreSQL server, migrated as a new hosted project would be: nothing granted beforehand.
 * People act as PostgREST lets them, with a role and the claims of a token for the length of a transaction.
 */
export async function openPostgresWorld(server: string): Promise<World> {
  const database = await createTemporaryDatabase(server, process.env["DATABASE_TEMPLATE"]);
  const pool = database.openPool(10);
  await pool.query(KNOWN_KEY);
  const asha = await account(pool, "asha@example.com", "Asha");
  const bala = await account(pool, "bala@example.com", "Bala");
  const staff = await account(pool, "ravi@example.com", "Ravi");
  const owner = await account(pool, "malar@example.com", "Malar");
  const dismissed = await account(pool, "nobody@example.com", "Velu");
  await pool.query(EMPLOY, [staff.id, owner.id, dismissed.id]);
  await pool.query(DISMISS, [dismissed.id]);
  return {
    visitor: person(pool, "anon", null),
    asha: person(pool, "authenticated", asha),
    bala: person(pool, "authenticated", bala),
    staff: person(pool, "authenticated", staff),
    owner: person(pool, "authenticated", owner),
    dismissed: person(pool, "authenticated", dismissed),
    shop: person(pool, "service_role", null),
    async lockedOut() {
      const [left, low] = [
        await account(pool, "left@example.com", "Left"),
        await account(pool, "low@example.com", "Low"),
      ];
      for (const { id } of [left, low]) await pool.query(PROTECT, [id]);
      await pool.query("delete from auth.sessions where id = $1", [left.sessionId]);
      return { signedOut: person(pool, "authenticated", left), below: person(pool, "authenticated", low) };
    },
    sql: async (query, params) => (await pool.query(query, params)).rows,
    rehearse: (task) => rehearse(pool, task),
    close: () => database.drop(),
  };
}

async function rehearse<Result>(
  pool: Pool,
  task: (sql: (query: string) => Promise<ResultRow[]>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    return await task(async (query) => (await client.query(query)).rows);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** An account, and the session that was started with it. */
interface Account {
  readonly id: string;
  readonly sessionId: string;
}

async function account(pool: Pool, email: string, fullName: string): Promise<Account> {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  const metadata = JSON.stringify({ full_name: fullName });
  await pool.query(
    "insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values ($1, $2, $3, now())",
    [id, email, metadata],
  );
  await pool.query("insert into auth.sessions (id, user_id) values ($1, $2)", [sessionId, id]);
  return { id, sessionId };
}

function person(pool: Pool, role: string, who: Account | null): Person {
  const as = (sql: string, params?: readonly unknown[]) =>
    actAs(pool, role, who, (client) => client.query<ResultRow>(sql, params && [...params]));
  const insertAll = (table: string, rows: readonly ResultRow[]) => {
    const columns = Object.keys(rows[0] ?? {});
    const places = rows.map((_, row) => `(${columns.map((_column, index) => `$${row * columns.length + index + 1}`)})`);
    return as(`insert into public.${table} (${columns}) values ${places}`, rows.flatMap(Object.values));
  };
  return {
    id: who?.id ?? null,
    select: (relation) => as(`select * from public.${relation}`),
    insert: (table, row) => insertAll(table, [row]),
    insertAll,
    update: (table, change) => {
      const changes = Object.keys(change).map((column, index) => `${column} = $${index + 1}`);
      return as(`update public.${table} set ${changes}`, Object.values(change));
    },
    remove: (table) => as(`delete from public.${table}`),
    call: async (name, args) => {
      const given = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`);
      // The driver would write a list as one of PostgreSQL's.
      const values = Object.values(args).map((value) => (isJsonList(value) ? JSON.stringify(value) : value));
      const answer = await as(`select * from public.${name}(${given})`, values);
      const value = answer.rows[0]?.[name];
      const isScalar = typeof value === "string" || typeof value === "number";
      return { ...answer, rows: answer.rows.flatMap((row) => insideOf(name, row)), ...(isScalar && { value }) };
    },
  };
}

const isJsonList = (value: unknown) => Array.isArray(value) && value.some((item) => typeof item === "object");

/** As over REST: of a function that answers with one JSON value, that value. */
function insideOf(name: string, row: ResultRow): ResultRow[] {
  const value = Object.keys(row).join() === name ? row[name] : row;
  if (Array.isArray(value)) return value;
  return isRecord(value) ? [value] : [];
}

type Act = (client: PoolClient) => Promise<{ rows: ResultRow[] }>;

async function actAs(pool: Pool, role: string, who: Account | null, act: Act): Promise<Outcome> {
  const claims = { role, ...(who && { sub: who.id, session_id: who.sessionId }) };
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
        set_config('request.jwt.claims', $3, true)`,
      [who?.id ?? "", role, JSON.stringify(claims)],
    );
    await client.query(`set local role ${role}`);
    await client.query("select private.refuse_ended_session()");
    const { rows } = await act(client);
    await client.query("commit");
    return { status: 200, rows };
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof Error) || !("code" in error)) throw error;
    const code = String(error.code);
    const hint = "hint" in error && error.hint ? { hint: String(error.hint) } : {};
    return { status: statusOf(code, role), code, message: error.message, ...hint, rows: [] };
  } finally {
    client.release();
  }
}

/** As PostgREST answers. */
function statusOf(code: string, role: string): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "23505") return 409;
  return code.startsWith("PT") ? Number(code.slice(2)) : 400;
}
