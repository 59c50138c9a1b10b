import { randomUUID } from "node:crypto";
import pg, { type Client, type Pool } from "pg";
import { makeMigratedDatabase } from "#scripts/database/migrated-database.ts";
import { KNOWN_KEY } from "#tests/data/given-id.ts";
import type { Outcome, Person, Row, World } from "#tests/data/world.ts";

// Moments stay as text, with their microseconds, as the REST interface writes them.
pg.types.setTypeParser(1184, (text) => text);

/**
 * A database of its own on a PostgreSQL server, migrated as a new hosted project would be: nothing granted beforehand.
 * People act as PostgREST lets them, with a role and the claims of a token for the length of a transaction.
 */
export async function openPostgresWorld(server: string): Promise<World> {
  const database = await makeMigratedDatabase(server);
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  // The database is dropped while the last idle connections are still saying goodbye.
  pool.on("error", () => undefined);
  await pool.query(KNOWN_KEY);
  const asha = await account(pool, "asha@example.com", "Asha");
  const bala = await account(pool, "bala@example.com", "Bala");
  return {
    visitor: person(pool, "anon", null),
    asha: person(pool, "authenticated", asha),
    bala: person(pool, "authenticated", bala),
    shop: person(pool, "service_role", null),
    sql: async (query, params) => (await pool.query(query, params)).rows,
    rehearse: (task) => rehearse(pool, task),
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

async function rehearse<Result>(
  pool: Pool,
  task: (sql: (query: string) => Promise<Row[]>) => Promise<Result>,
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

async function account(pool: Pool, email: string, fullName: string): Promise<string> {
  const id = randomUUID();
  const metadata = JSON.stringify({ full_name: fullName });
  await pool.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [id, email, metadata]);
  return id;
}

function person(pool: Pool, role: string, id: string | null): Person {
  const as = (sql: string, params?: readonly unknown[]) => actAs(pool, role, id, (client) => client.query(sql, params));
  return {
    id,
    select: (relation) => as(`select * from public.${relation}`),
    insert: (table, row) => {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`);
      return as(`insert into public.${table} (${columns}) values (${places})`, Object.values(row));
    },
    update: (table, change) => {
      const changes = Object.keys(change).map((column, index) => `${column} = $${index + 1}`);
      return as(`update public.${table} set ${changes}`, Object.values(change));
    },
    remove: (table) => as(`delete from public.${table}`),
    call: (name, args) => {
      const given = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`);
      return as(`select * from public.${name}(${given})`, Object.values(args));
    },
  };
}

type Act = (client: Client) => Promise<{ rows: Row[] }>;

async function actAs(pool: Pool, role: string, id: string | null, act: Act): Promise<Outcome> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      "select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true)",
      [id ?? "", role],
    );
    await client.query(`set local role ${role}`);
    const { rows } = await act(client);
    await client.query("commit");
    return { status: 200, rows };
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof Error) || !("code" in error)) throw error;
    const code = String(error.code);
    return { status: statusOf(code, role), code, message: error.message, rows: [] };
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
