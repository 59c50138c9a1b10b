import { openEmbeddedWorld } from "#tests/data/embedded-world.ts";
import { openPostgresWorld } from "#tests/data/postgres-world.ts";

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
  /** Of a function that answers with a text or a number. */
  readonly value?: string | number;
}

/** Somebody at the site, with nothing but what the site gives them. Updates and deletions aim at every row there is. */
export interface Person {
  readonly id: string | null;
  select(relation: string): Promise<Outcome>;
  insert(table: string, row: ResultRow): Promise<Outcome>;
  /** One insert of many rows. */
  insertAll(table: string, rows: readonly ResultRow[]): Promise<Outcome>;
  update(table: string, change: ResultRow): Promise<Outcome>;
  remove(table: string): Promise<Outcome>;
  call(name: string, args: ResultRow): Promise<Outcome>;
}

/** Sets the claims of somebody's token until the transaction ends. */
export const asSomebody = (id: string | null, { aal = "aal1", session = "s.id" } = {}) => `
  select set_config('request.jwt.claim.sub', u.id::text, true),
    set_config('request.jwt.claims', json_build_object(
      'sub', u.id, 'role', 'authenticated', 'session_id', ${session}, 'aal', '${aal}'
    )::text, true)
  from auth.users u join auth.sessions s on s.user_id = u.id where u.id = '${id}' limit 1`;

/** A migrated database with two customers, the people of the shop, and the people around it. */
export interface World {
  readonly visitor: Person;
  readonly asha: Person;
  readonly bala: Person;
  /** Who works in the shop, whose shop it is, and who no longer works there. */
  readonly staff: Person;
  readonly owner: Person;
  readonly dismissed: Person;
  /** Who holds the secret key. */
  readonly shop: Person;
  /** Two owners, who may do nothing: one signed out a minute ago, one has not given the code of their second factor. */
  lockedOut(): Promise<{ readonly signedOut: Person; readonly below: Person }>;
  /** The database itself, past every policy. */
  sql(query: string, params?: unknown[]): Promise<ResultRow[]>;
  /** Does something to the database and takes it all back. */
  rehearse<Result>(task: (sql: (query: string) => Promise<ResultRow[]>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A world on the PostgreSQL server of DATABASE_URL, or on the embedded backend. `schema` is added to what the migrations make. */
export async function openWorld(schema: readonly string[] = []): Promise<World> {
  const server = process.env["DATABASE_URL"];
  if (server === undefined) return openEmbeddedWorld(schema);
  const world = await openPostgresWorld(server);
  for (const statement of schema) await world.sql(statement);
  return world;
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
