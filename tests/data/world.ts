import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { isRecord } from "#document/model/schema.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { connected } from "#server/backup/administrator.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";
import { NO_LIMITS, PROTECT, request, signUpCustomer, type WorldSession } from "#tests/data/embedded-world.ts";
import { dataRun, ownData } from "#tests/data/folders.ts";
import { forFile } from "#tests/data/for-file.ts";

export type ResultRow = Readonly<Record<string, unknown>>;

/** Those that every customer may have a row in. */
export const TABLES = ["profiles", "orders", "pickup_requests", "franchise_applications", "contact_messages"] as const;
export type Table = (typeof TABLES)[number];

/** What the REST interface would have answered. */
export interface Outcome {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly hint?: string;
  readonly rows: readonly ResultRow[];
  /** Of a function that answers with a text, a number, or yes or no. */
  readonly value?: string | number | boolean;
}

/** Somebody at the site, with nothing but what the site gives them. Updates aim at every row there is. */
export type Person = ReturnType<typeof personAt>;

/** Sets the claims of somebody's token until the transaction ends. */
export const asSomebody = (id: string | null, { aal = "aal1", session = "s.id" } = {}) => `
  select set_config('request.jwt.claim.sub', u.id::text, true),
    set_config('request.jwt.claims', json_build_object(
      'sub', u.id, 'role', 'authenticated', 'session_id', ${session}, 'aal', '${aal}'
    )::text, true)
  from auth.users u join auth.sessions s on s.user_id = u.id where u.id = '${id}' limit 1`;

/** A migrated database with two customers, the people of the shop, and the people around it. */
export type World = Awaited<ReturnType<typeof openWorld>>;

/** The embedded backend on a database of its own, reached as browsers reach it. `schema` is added before it opens. */
export async function openWorld(schema: readonly string[] = []) {
  const { dataDir, database } = await ownData("withPeople");
  // The backend reads the schema once, when it opens.
  if (schema.length > 0) await connected(database, database.name, (client) => client.query(schema.join(";")));
  // Of the database alone: what is in front would refuse tables that it does not know.
  const names = { has: () => true };
  const backend = await openBackend({
    siteUrl: "http://site.test",
    ...{ dataDir, database },
    limits: NO_LIMITS,
    names,
    checkDocument: async () => [],
  });
  // As if they had just signed in, however long ago the run began: some rights end after ten minutes.
  await backend.withDatabase((database) => database.query("update auth.sessions set created_at = now()"));
  const person = (session?: WorldSession, key = EMBEDDED_PUBLISHABLE_KEY) => personAt(backend, key, session);
  const { people } = dataRun();
  return {
    visitor: person(),
    asha: person(people.asha),
    bala: person(people.bala),
    /** Who works in the shop, whose shop it is, and who no longer works there. */
    staff: person(people.staff),
    owner: person(people.owner),
    dismissed: person(people.dismissed),
    /** Who holds the secret key. */
    shop: person(undefined, backend.secretKey),
    /** Two owners, who may do nothing: one signed out a minute ago, one has not given the code of their second factor. */
    async lockedOut() {
      const left = await signUpCustomer(backend, "left@example.com", "Left");
      const low = await signUpCustomer(backend, "low@example.com", "Low");
      for (const { id } of [left, low]) await backend.withDatabase((database) => database.query(PROTECT, [id]));
      await backend.fetch(request("/auth/v1/logout", { method: "POST", token: left.token }), "127.0.0.1");
      return { signedOut: person(left), below: person(low) };
    },
    /** The database itself, past every policy. */
    sql: (query: string, params?: unknown[]): Promise<ResultRow[]> =>
      backend.withDatabase(async (database) => (await database.query<ResultRow>(query, params)).rows),
    rehearse: <Result>(task: (sql: Sql) => Promise<Result>) =>
      backend.withDatabase((database) => rehearse(database, task)),
    close: () => backend.close(),
  };
}

/** A world for the tests of a file, closed after them. */
export const fileWorld = (schema?: readonly string[]): Promise<World> => forFile(openWorld(schema));

/** Runs a task in a transaction that never commits. */
async function rehearse<Result>(database: OwnerDatabase, task: (sql: Sql) => Promise<Result>): Promise<Result> {
  const rolledBack = new Error("rolled back");
  let resultOf = (): Result => {
    throw rolledBack;
  };
  await database
    .transaction(async (transaction) => {
      const sql: Sql = async <Row extends object>(query: string, params?: readonly unknown[]) =>
        (await transaction.query<Row>(query, params)).rows;
      const result = await task(sql);
      resultOf = () => result;
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return resultOf();
}

type Sql = <Row extends object = ResultRow>(query: string, params?: readonly unknown[]) => Promise<Row[]>;

function personAt(backend: Backend, key: string, session?: WorldSession) {
  const ask = async (method: string, path: string, body?: unknown): Promise<Outcome> => {
    const asked = request(path, { method, key, token: session?.token, body });
    return outcome(await backend.fetch(asked, "127.0.0.1"));
  };
  return {
    id: session?.id ?? null,
    select: (relation: string) => ask("GET", `/rest/v1/${relation}?select=*`),
    insert: (table: string, row: ResultRow) => ask("POST", `/rest/v1/${table}`, row),
    update: (table: string, change: ResultRow) => ask("PATCH", `/rest/v1/${table}`, change),
    call: (name: string, args: ResultRow) => ask("POST", `/rest/v1/rpc/${name}`, args),
  };
}

/** Of a function that answers with an object, that object. */
function rowsOf(content: unknown): ResultRow[] {
  if (Array.isArray(content)) return content;
  return isRecord(content) ? [content] : [];
}

async function outcome(answer: Response): Promise<Outcome> {
  const text = await answer.text();
  const content: unknown = text === "" ? [] : JSON.parse(text);
  const isValue = typeof content === "string" || typeof content === "number" || typeof content === "boolean";
  const value = isValue ? { value: content } : {};
  if (answer.ok) return { status: answer.status, rows: rowsOf(content), ...value };
  const error = typeof content === "object" && content !== null ? content : {};
  return {
    status: answer.status,
    rows: [],
    ...("code" in error && { code: String(error.code) }),
    ...("message" in error && { message: String(error.message) }),
    ...("hint" in error && error.hint !== null && { hint: String(error.hint) }),
  };
}

/** As if the document that is online said for whom it requires a second factor. */
export async function requireFactor(world: World, whom: "nobody" | "owners" | "owners-and-staff"): Promise<void> {
  await world.sql("update private.shop_facts set second_factor = $1", [whom]);
}

/** Changes orders past the referee, as if time had passed. */
export async function pastReferee(world: World, query: string, params?: unknown[]): Promise<void> {
  await world.sql("alter table public.orders disable trigger user");
  await world.sql(query, params);
  await world.sql("alter table public.orders enable trigger user");
}

/** As if nothing had been published: versions are never deleted otherwise. */
export async function forgetVersions(world: World): Promise<void> {
  await world.sql("alter table public.document_versions disable trigger user");
  await world.sql("delete from public.document_versions");
  await world.sql("alter table public.document_versions enable trigger user");
}

/** A visitor who holds the tracking link of an order: every call that asks for a token has it. */
export function holderOf(token: string, visitor: Person): Person {
  return { ...visitor, call: (name, args) => visitor.call(name, "token" in args ? { ...args, token } : args) };
}

/** The token of an order's tracking link. */
export async function tokenOf(world: World, orderId: unknown): Promise<string> {
  const [row] = await world.sql("select private.tracking_token($1) as token", [orderId]);
  return String(row?.["token"]);
}

/** Everything in a table, as its owner sees it. */
export async function contents(world: World, table: string): Promise<ResultRow[]> {
  return world.sql(`select * from public."${table}" order by 1`);
}
