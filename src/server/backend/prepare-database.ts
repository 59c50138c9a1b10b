import type { ShopFacts } from "#document/pickup/shop-facts.ts";
import { removeDemoPeople, seedDemoPeople } from "#server/backend/accounts/demo-people.ts";
import { HOSTED_DEFAULTS, WIDE_GRANTS } from "#server/database/hosted-defaults.ts";
import type { Connection, Lite } from "#server/database/load-lite.ts";
import { appliedMigrations, migrateDatabase, readMigrations } from "#server/database/migrate.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";
import { databaseCall } from "#server/shop/shop-call.ts";

/** Prepares the database like a new hosted project, then applies new migrations. */
export async function prepareDatabase(
  database: OwnerDatabase,
  connection: Connection,
  lite: Lite,
  { demo, facts }: { readonly demo: boolean; readonly facts: ShopFacts | undefined },
): Promise<void> {
  await lite.ensureHistoryTable(connection);
  const applied = await appliedMigrations(database);
  await database.query(applied.length === 0 ? HOSTED_DEFAULTS + WIDE_GRANTS : HOSTED_DEFAULTS);
  await migrateDatabase(database, readMigrations("supabase/migrations"), applied);
  // Read once, here: a request that reads it while the database is down would find no tables.
  await connection.clearSchemaCache();
  await connection.introspect({ useCache: true });
  // Before the demo's requests: they take windows of the document.
  if (facts) await databaseCall(database)("publish_shop_facts", { facts });
  if (demo) await seedDemoPeople(database, "supabase/seed.sql");
  else await removeDemoPeople(database);
}
