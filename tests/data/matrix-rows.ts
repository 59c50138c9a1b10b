import { randomUUID } from "node:crypto";
import { entriesIn, isRecord } from "#document/model/schema.ts";
import { givenId } from "#tests/data/given-id.ts";
import type { ResultRow, World } from "#tests/data/world.ts";

/** Every text of Asha's begins with it, so that it is known wherever it turns up. */
export const MARK = "asha's own";

interface Column {
  readonly name: string;
  readonly type: string;
  /** Values of an enum. */
  readonly values: readonly string[] | null;
  /** It refers to an account. */
  readonly owner: boolean;
  /** It refers to an order. */
  readonly order: boolean;
  /** The database alone writes it. */
  readonly generated: boolean;
}

export interface Relation {
  readonly name: string;
  readonly table: boolean;
  readonly columns: readonly Column[];
}

export interface Routine {
  readonly name: string;
  readonly reads: boolean;
  readonly args: readonly Pick<Column, "name" | "type" | "values">[];
}

const RELATIONS = `
select json_agg(relation) as found from (
  select c.relname as name, c.relkind in ('r', 'p') as table, json_agg(json_build_object(
    'name', a.attname, 'type', t.typname, 'generated', a.attidentity <> '' or a.attgenerated <> '',
    'values', (select json_agg(e.enumlabel) from pg_enum e where e.enumtypid = t.oid),
    'owner', exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
      and f.confrelid = 'auth.users'::regclass and f.conkey = array[a.attnum]),
    'order', exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
      and f.confrelid = 'public.orders'::regclass and f.conkey = array[a.attnum]))) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  group by c.oid order by c.relname
) relation`;

const ROUTINES = `
select json_agg(routine) as found from (
  select p.proname as name, p.provolatile <> 'v' as reads, coalesce((
    select json_agg(json_build_object('name', p.proargnames[i], 'type', t.typname,
      'values', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)))
    from generate_series(1, p.pronargs - p.pronargdefaults) i join pg_type t on t.oid = p.proargtypes[i - 1]), '[]') as args
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
  order by p.provolatile = 'v', p.proname
) routine`;

const TEXTS = ["text", "varchar", "bpchar", "citext"];
const VALUES: Readonly<Record<string, () => unknown>> = {
  uuid: () => givenId(),
  bool: () => true,
  date: () => "2099-01-05",
  timestamptz: () => "2099-01-05T10:00:00Z",
  timestamp: () => "2099-01-05T10:00:00",
  time: () => "10:00",
  json: () => "{}",
  jsonb: () => "{}",
};

/** Something of a type; a number where nothing better is known. */
export function sampleOf({ type, values }: Pick<Column, "type" | "values">): unknown {
  if (values) return values[0];
  if (TEXTS.includes(type)) return `${MARK} ${randomUUID()}`;
  if (type.startsWith("_")) return "{}";
  return VALUES[type]?.() ?? 7;
}

/** Asha's order, to which rows of other tables belong. */
const ORDER = "0a5ba000-0000-4000-8000-000000000001";

/** A complete row in somebody's name. */
export function rowOf({ name, columns }: Relation, owner: string | null): ResultRow {
  const valueIn = (column: Column) => {
    if (column.owner) return owner;
    return column.order || (name === "orders" && column.name === "id") ? ORDER : sampleOf(column);
  };
  const given = columns.filter(({ generated }) => !generated);
  return Object.fromEntries(given.map((column) => [column.name, valueIn(column)]));
}

/** Every table and view of the schema `public`, orders first: others refer to them. */
export async function relationsOf(world: World): Promise<readonly Relation[]> {
  const relations = await found(world, RELATIONS, isRelation);
  return relations.toSorted((one, other) => Number(other.name === "orders") - Number(one.name === "orders"));
}

/** Every function that may be called over REST, those that write last. */
export const routinesOf = (world: World) => found(world, ROUTINES, isRoutine);

/** A value for each argument that has to be given. */
export const argsOf = (args: Routine["args"]): ResultRow =>
  Object.fromEntries(args.map((arg) => [arg.name, sampleOf(arg)]));

/** Switches off rules on contents and triggers, so that only grants and policies speak. */
export async function onlyPolicies(world: World, tables: readonly Relation[]): Promise<void> {
  const checks = await world.sql(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where (contype = 'c' or confrelid in ('private.order_statuses'::regclass, 'public.bills'::regclass)) and connamespace = 'public'::regnamespace and conrelid <> 0`,
  );
  for (const { table, name } of checks) await world.sql(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of tables) await world.sql(`alter table public."${name}" disable trigger user`);
}

/** A row in Asha's name. */
export async function seed(world: World, table: Relation): Promise<void> {
  const row = rowOf(table, world.asha.id);
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const names = columns.map((column) => `"${column}"`);
  await world.sql(
    `insert into public."${table.name}" (${names}) values (${places}) on conflict do nothing`,
    Object.values(row),
  );
}

async function found<Item>(
  world: World,
  query: string,
  isItem: (value: unknown) => value is Item,
): Promise<readonly Item[]> {
  const [row] = await world.sql(query);
  return entriesIn(row?.["found"]).filter(isItem);
}

const isRelation = (value: unknown): value is Relation => isRecord(value) && Array.isArray(value["columns"]);
const isRoutine = (value: unknown): value is Routine => isRecord(value) && Array.isArray(value["args"]);
