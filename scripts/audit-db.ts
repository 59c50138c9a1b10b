import pg from "pg";
import { type AuditFinding, auditDatabase, findingText } from "#scripts/database/audit.ts";
import { command } from "#scripts/lib/command.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { Refusal } from "#server/lib/run-main.ts";

const USAGE =
  "npm run audit:db: lists rights that must not exist in DATABASE_URL, or in a new database with all migrations.";

await command(import.meta, { usage: USAGE }, async () => {
  const address = process.env["DATABASE_URL"];
  const findings = address === undefined ? await auditEmbedded() : await auditServer(address);
  const place = address === undefined ? "supabase/migrations" : new URL(address).host;
  if (findings.length > 0)
    throw new Refusal([...findings.map(findingText), `${findings.length} to fix in ${place}.`].join("\n"));
  console.log(`${place}: every table is locked, and every grant is on the list.`);
});

async function auditEmbedded(): Promise<AuditFinding[]> {
  const backend = await openBackend({ siteUrl: "http://localhost" });
  try {
    return await backend.withDatabase((database) =>
      auditDatabase(async (sql) => (await database.query<Record<string, unknown>>(sql)).rows),
    );
  } finally {
    await backend.close();
  }
}

async function auditServer(connectionString: string): Promise<AuditFinding[]> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    await pool.query("set default_transaction_read_only = on");
    return await auditDatabase(async (sql) => (await pool.query(sql)).rows);
  } finally {
    await pool.end();
  }
}
