import type pg from "pg";
import { AS_TEXT, readSequences, readTableRows, readTables } from "#server/backup/catalogue.ts";
import { type Entry, type Head, type TableSum, tableSum } from "#server/backup/format.ts";
import { Refusal } from "#server/lib/run-main.ts";

type Migrations = Head["migrations"];

/** Reads all rows of a database in one snapshot, while others write. `files` are entries of the data folder. */
export async function* dump(client: pg.ClientBase, files: Iterable<Entry> = []): AsyncGenerator<Entry> {
  await client.query(`begin isolation level repeatable read read only; ${AS_TEXT}`);
  try {
    const migrations = await readApplied(client);
    yield { kind: "head", head: { at: new Date().toISOString(), migrations } };
    yield* files;
    const sums = new Map<string, TableSum>();
    for (const table of await readTables(client)) {
      yield { kind: "table", table: table.name, columns: table.columns.map(({ name }) => name) };
      const sum = tableSum();
      for await (const row of readTableRows(client, table)) {
        sum.add(row);
        yield { kind: "row", row };
      }
      sums.set(table.name, sum.value());
    }
    // Sequences are not transactional. Read last, they are never behind the rows.
    for (const { name, last, called } of await readSequences(client))
      yield { kind: "sequence", sequence: name, last, called };
    yield { kind: "end", sums: Object.fromEntries(sums) };
  } finally {
    await client.query("rollback").catch(() => undefined);
  }
}

async function readApplied(client: pg.ClientBase): Promise<Migrations> {
  const { rows } = await client.query("select to_regclass('supabase_migrations.schema_migrations') as history");
  if (rows[0]?.history === null)
    throw new Refusal("The database holds no site yet: it has no migrations. Start the site once, then try again.");
  const applied = await client.query(
    "select version, coalesce(name, '') as name from supabase_migrations.schema_migrations order by version",
  );
  return applied.rows;
}
