import type { Database } from "#scripts/backend/load-lite.ts";

/** A column or a function's argument, in the words of PostgreSQL's catalogue. */
export interface Field {
  readonly name: string;
  /** Name of its type; of the elements' type for an array. */
  readonly type: string;
  readonly array: boolean;
  readonly nullable: boolean;
  /** The database fills it in when it is left out. */
  readonly filled: boolean;
  /** It may never be given. */
  readonly generated: boolean;
}

export interface Relation {
  readonly name: string;
  readonly view: boolean;
  readonly fields: readonly Field[];
}

export interface Routine {
  readonly name: string;
  readonly args: readonly Field[];
  /** Name of a type, of a relation, or "void". */
  readonly returns: string;
  readonly many: boolean;
}

export interface Catalogue {
  readonly relations: readonly Relation[];
  readonly routines: readonly Routine[];
  readonly enums: readonly { readonly name: string; readonly values: readonly string[] }[];
}

const RELATIONS = `
select c.relname as name, c.relkind = 'v' as view,
  json_agg(json_build_object(
    'name', a.attname,
    'type', case when t.typelem <> 0 and t.typcategory = 'A' then e.typname else t.typname end,
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
  ), '[]') as args
from pg_proc p join pg_type r on r.oid = p.prorettype
where p.pronamespace = 'public'::regnamespace and r.typname <> 'trigger' order by p.proname`;

const ENUMS = `
select t.typname as name, json_agg(e.enumlabel order by e.enumsortorder) as values
from pg_type t join pg_enum e on e.enumtypid = t.oid
where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`;

/** What the schema `public` holds, in alphabetical order. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const [relations, routines, enums] = [
    await database.query<Relation>(RELATIONS),
    await database.query<Routine>(ROUTINES),
    await database.query<Catalogue["enums"][number]>(ENUMS),
  ];
  return { relations: relations.rows, routines: routines.rows, enums: enums.rows };
}
