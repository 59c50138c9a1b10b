import { parse, parsePlPgSQL } from "libpg-query";
import { expect, test } from "vitest";
import { isRecord } from "#document/model/schema.ts";
import { fileWorld } from "#tests/data/world.ts";

// A hosted project has `session_preload_libraries = safeupdate` for the role of REST: a DELETE or UPDATE without WHERE is
// refused, also in a function (https://github.com/eradman/pg-safeupdate). The embedded server cannot load it.

const world = await fileWorld();

function named(tree: unknown, name: string): unknown[] {
  if (Array.isArray(tree)) return tree.flatMap((each) => named(each, name));
  if (!isRecord(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]) => [...(key === name ? [value] : []), ...named(value, name)]);
}

/** The statements of a text that change every row of a table. */
async function unboundedIn(sql: string): Promise<string[]> {
  const tree = await parse(sql);
  return ["DeleteStmt", "UpdateStmt"].flatMap((kind) =>
    named(tree, kind).flatMap((statement) =>
      isRecord(statement) && statement["whereClause"] === undefined
        ? `${kind} of ${named(statement["relation"], "relname").join()}`
        : [],
    ),
  );
}

/** A statement, or an expression as PL/pgSQL evaluates it. */
async function unboundedInQuery(query: string): Promise<string[]> {
  return unboundedIn(query).catch(() => unboundedIn(`select ${query.replace(/^[\w.[\]]+ *:?= */, "")}`));
}

/** The parser knows no type of a schema: what a function returns is said without one. */
const withKnownTypes = (definition: string) =>
  definition
    .replace(/\n RETURNS (?!trigger|void|record|SETOF|TABLE).*\n/, "\n RETURNS text\n")
    .replace(/\n RETURNS SETOF.*\n/, "\n RETURNS SETOF record\n");

async function unbounded(sql: (query: string) => Promise<readonly Readonly<Record<string, unknown>>[]>) {
  const functions = await sql(`
    select p.proname as name, l.lanname as language, p.prosrc as source, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and l.lanname in ('sql', 'plpgsql')
      and p.prokind <> 'a' order by 1`);
  expect(functions.length).toBeGreaterThan(100);
  const found = functions.map(async ({ name, language, source, definition }) => {
    const queries =
      language === "sql"
        ? [String(source)]
        : named(await parsePlPgSQL(withKnownTypes(String(definition))), "query").map(String);
    const changing = queries.filter((query) => /\b(delete|update)\b/i.test(query));
    return (await Promise.all(changing.map(unboundedInQuery))).flat().map((each) => `${name}: ${each}`);
  });
  return (await Promise.all(found)).flat();
}

test("no function changes a table without saying which rows", async () => {
  expect(await unbounded((query) => world.sql(query))).toEqual([]);
});

test("one that does would be found, in each language", async () => {
  const careless = (name: string, language: string, body: string) =>
    `create function private.${name}() returns void language ${language} as $$ ${body} $$`;
  const found = await world.rehearse(async (sql) => {
    await sql(careless("all_names", "sql", "delete from private.translated_names"));
    await sql(careless("all_orders", "plpgsql", "begin if true then update public.orders set note = ''; end if; end"));
    return unbounded(sql);
  });
  expect(found).toEqual(["all_names: DeleteStmt of translated_names", "all_orders: UpdateStmt of orders"]);
});
