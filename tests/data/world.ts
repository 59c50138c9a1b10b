import { openEmbeddedWorld } from "#tests/data/embedded-world.ts";
import { openPostgresWorld } from "#tests/data/postgres-world.ts";

export type Row = Readonly<Record<string, unknown>>;

export const TABLES = ["profiles", "orders", "pickup_requests", "franchise_applications", "contact_messages"] as const;
export type Table = (typeof TABLES)[number];

/** What the REST interface would have answered. */
export interface Outcome {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly rows: readonly Row[];
}

/** Somebody at the site, with nothing but what the site gives them. Updates and deletions aim at every row there is. */
export interface Person {
  readonly id: string | null;
  select(relation: string): Promise<Outcome>;
  insert(table: string, row: Row): Promise<Outcome>;
  update(table: string, change: Row): Promise<Outcome>;
  remove(table: string): Promise<Outcome>;
  call(name: string, args: Row): Promise<Outcome>;
}

/** A migrated database with two customers, and the people around it. */
export interface World {
  readonly visitor: Person;
  readonly asha: Person;
  readonly bala: Person;
  /** Who holds the secret key. */
  readonly shop: Person;
  /** The database itself, past every policy. */
  sql(query: string, params?: unknown[]): Promise<Row[]>;
  /** Does something to the database and takes it all back. */
  rehearse<Result>(task: (sql: (query: string) => Promise<Row[]>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A world on the PostgreSQL server of DATABASE_URL, or on the embedded backend. */
export function openWorld(): Promise<World> {
  const server = process.env["DATABASE_URL"];
  return server === undefined ? openEmbeddedWorld() : openPostgresWorld(server);
}

/** Everything in a table, as its owner sees it. */
export async function contents(world: World, table: string): Promise<Row[]> {
  return world.sql(`select * from public."${table}" order by 1`);
}
