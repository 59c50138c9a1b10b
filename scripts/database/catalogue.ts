import type { Queryable } from "#server/postgres/database.ts";

/** A column or a function argument, in the terms of PostgreSQL's catalogue. */
export interface CatalogueField {
  readonly name: string;
  /** Name of its type; of the elements' type for an array. */
  readonly type: string;
  readonly array: boolean;
  readonly nullable: boolean;
  /** It has a default. */
  readonly filled: boolean;
  /** It is generated and cannot be written. */
  readonly generated: boolean;
}

export interface CatalogueRelation {
  readonly name: string;
  readonly view: boolean;
  readonly fields: readonly CatalogueField[];
}

export interface CatalogueRoutine {
  readonly name: string;
  readonly args: readonly CatalogueField[];
  /** Name of a type or a relation, "void", or "record" for `returns table`. */
  readonly returns: string;
  /** The columns of `returns table (…)`. */
  readonly columns: readonly CatalogueField[];
  readonly many: boolean;
}

export interface Catalogue {
  readonly relations: readonly CatalogueRelation[];
  readonly routines: readonly CatalogueRoutine[];
  readonly enums: readonly { readonly name: string; readonly values: readonly string[] }[];
}

// A name that refers to a status is typed as one.
const RELATIONS = `
select c.relname as name, c.relkind = 'v' as view,
  json_agg(json_build_object(
    'name', a.attname,
    'type', case when exists (
      select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
        and f.confrelid = 'private.order_statuses'::regclass and f.conkey = array[a.attnum]
    ) then 'order_status' when t.typelem <> 0 and t.typcategory = 'A' then e.typname else t.typname end,
    'array', t.typcategory = 'A',
    'nullable', not a.attnotnull,
    'filled', a.atthasdef or a.attidentity <> '',
    'generated', a.attidentity = 'a' or a.attgenerated <> ''
  ) order by a.attname) as fields
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
left join pg_type e on e.oid = t.typelem
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
group by c.oid, c.relname, c.relkind order by c.relname`;

// Trigger functions cannot be called.
const ROUTINES = `
select p.proname as name, r.typname as returns, p.proretset as many,
  coalesce((
    select json_agg(json_build_object(
      'name', p.proargnames[i], 'type', case when t.typcategory = 'A' then e.typname else t.typname end,
      'array', t.typcategory = 'A', 'nullable', false, 'filled', i > p.pronargs - p.pronargdefaults, 'generated', false
    ) order by p.proargnames[i])
    from generate_series(1, p.pronargs) i
    join pg_type t on t.oid = p.proargtypes[i - 1]
    left join pg_type e on e.oid = t.typelem
  ), '[]') as args,
  coalesce((
    select json_agg(json_build_object(
      'name', c.name, 'type', case when t.typcategory = 'A' then e.typname else t.typname end,
      'array', t.typcategory = 'A', 'nullable', false, 'filled', false, 'generated', false
    ) order by c.name)
    from unnest(p.proargmodes, p.proallargtypes, p.proargnames) as c(mode, type, name)
    join pg_type t on t.oid = c.type
    left join pg_type e on e.oid = t.typelem
    where c.mode = 't'
  ), '[]') as columns
from pg_proc p join pg_type r on r.oid = p.prorettype
where p.pronamespace = 'public'::regnamespace and r.typname <> 'trigger' order by p.proname`;

const ENUMS = `
select t.typname as name, json_agg(e.enumlabel order by e.enumsortorder) as values
from pg_type t join pg_enum e on e.enumtypid = t.oid
where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`;

/** The contents of the schema `public`, in alphabetical order. */
export async function readCatalogue(database: Queryable): Promise<Catalogue> {
  const [relations, routines, enums] = [
    await database.query<CatalogueRelation>(RELATIONS),
    await database.query<CatalogueRoutine>(ROUTINES),
    await database.query<Catalogue["enums"][number]>(ENUMS),
  ];
  return { relations: relations.rows, routines: routines.rows, enums: enums.rows };
}
