import { describe, expect, test } from "vitest";
import type { DataTable } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { fileWorld, type World } from "#tests/data/world.ts";

// What the privacy policy says is kept, and what the database keeps.

const tables: readonly DataTable[] = readSite()
  .routes.filter(({ path }) => path === "/privacy")
  .flatMap(({ sections }) => sections.flatMap((section) => (section.type === "data-tables" ? section.tables : [])));

const world = await fileWorld();

const columnsOf = ({ columns }: DataTable) => columns.flatMap((column) => column.columns).toSorted();

/** Names of the columns of each table of a schema. */
async function kept(sql: World["sql"], schema: string): Promise<Record<string, string[]>> {
  const rows = await sql(
    `select c.table_name as name, json_agg(c.column_name order by c.column_name) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = '${schema}' and t.table_type = 'BASE TABLE' group by c.table_name`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [String(name), [columns].flat().map(String).toSorted()]));
}

const reported = () =>
  Object.fromEntries(
    tables.filter(({ table }) => !table.includes(".")).map((table) => [table.table, columnsOf(table)]),
  );

test("it lists exactly the tables and columns that exist", async () => {
  // Legal moves and what became of a version tell of nobody.
  const { order_moves: _, publications: __, ...ofPeople } = await kept(world.sql, "public");
  expect(reported()).toEqual(ofPeople);
});

describe("the account service", () => {
  test.each(["users", "sessions"])(
    "what it says of auth.%s exists, and covers what tells of a person",
    async (name) => {
      const listed = tables.filter(({ table }) => table === `auth.${name}`).flatMap(columnsOf);
      const existing = (await kept(world.sql, "auth"))[name] ?? [];
      expect(listed.filter((column) => !existing.includes(column))).toEqual([]);
      const telling = existing.filter((column) =>
        /^(email|encrypted_password|raw_user_meta_data|ip|user_agent|last_sign_in_at)$/.test(column),
      );
      expect(telling.filter((column) => !listed.includes(column))).toEqual([]);
    },
  );
});
