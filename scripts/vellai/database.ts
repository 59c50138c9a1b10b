import { existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { type AuditFinding, auditDatabase, findingText } from "#scripts/database/audit.ts";
import { readCatalogue } from "#scripts/database/catalogue.ts";
import { statusSources } from "#scripts/database/status-source.ts";
import { typesSource } from "#scripts/database/types-source.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

const AUDIT =
  "npm run vellai -- audit: lists rights that must not exist in DATABASE_URL, or in a new database with all migrations.";

export const audit = command({ usage: AUDIT }, async () => {
  const address = process.env["DATABASE_URL"];
  const findings = address === undefined ? await auditEmbedded() : await auditServer(address);
  const place = address === undefined ? "supabase/migrations" : new URL(address).host;
  if (findings.length > 0)
    throw new Refusal([...findings.map(findingText), `${findings.length} to fix in ${place}.`].join("\n"));
  console.log(`${place}: every table is locked, and every grant is on the list.`);
});

const auditEmbedded = () =>
  withMigrated((database) => auditDatabase(async (sql) => (await database.query<Record<string, unknown>>(sql)).rows));

async function auditServer(connectionString: string): Promise<AuditFinding[]> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    await pool.query("set default_transaction_read_only = on");
    return await auditDatabase(async (sql) => (await pool.query(sql)).rows);
  } finally {
    await pool.end();
  }
}

/** A new database with all migrations, as long as it is needed. */
async function withMigrated<Result>(task: (database: OwnerDatabase) => Promise<Result>): Promise<Result> {
  const backend = await openBackend({ siteUrl: "http://localhost" });
  try {
    return await backend.withDatabase(task);
  } finally {
    await backend.close();
  }
}

const TYPES = `npm run vellai -- database-types [--check]: types of the tables, and the table of statuses, from the migrations;
with --check, writes nothing.`;

export const databaseTypes = command({ usage: TYPES, options: { check: FLAG } }, async ({ values: { check } }) => {
  const sources = await withMigrated(
    async (database) =>
      new Map([
        ["src/account/backend/database.gen.ts", typesSource(await readCatalogue(database))],
        ...(await statusSources(database)),
      ]),
  );
  for (const [file, source] of sources) {
    if (existsSync(file) && readFileSync(file, "utf8") === source) {
      console.log(`${file} is up to date.`);
      continue;
    }
    if (check)
      throw new Refusal(
        `${file} differs from supabase/migrations. Run \`npm run vellai -- database-types\` and commit the result.`,
      );
    writeFileWhole(file, source);
    console.log(`Written: ${file}.`);
  }
});
