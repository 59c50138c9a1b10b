import { presentDatabaseError, withoutPersonalData } from "#scripts/backend/errors.ts";
import { HOSTED_DEFAULTS, WIDE_GRANTS } from "#scripts/backend/hosted-defaults.ts";
import type { Connection, Database, Lite } from "#scripts/backend/load-lite.ts";

/** "2026-11-20 13:46:28.3+00" → "2026-11-20T13:46:28.3+00:00", as PostgREST writes moments. */
const isoMoment = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

// Type numbers of PostgreSQL's catalogue.
const PARSERS = { 1700: Number, 1114: isoMoment, 1184: isoMoment };

/** Opens PostgreSQL on a folder, or in memory, with PostgREST's way of writing values and errors. */
export async function connect(folder: string | undefined, { PgliteConnection }: Lite): Promise<Connection> {
  const connection = new PgliteConnection({
    ...(folder !== undefined && { url: folder }),
    pgliteOptions: { parsers: PARSERS },
  });
  connection.normalizeDbError = presentDatabaseError;
  await connection.driver.waitReady;
  keepErrorsHarmless(connection.driver);
  return connection;
}

/** Not every caller lets errors be presented before they are printed, and they carry the query's parameters. */
function keepErrorsHarmless(database: Database): void {
  const query = database.query.bind(database);
  database.query = (...call) =>
    query<never>(...call).catch((error: unknown) => Promise.reject(withoutPersonalData(error)));
}

/** Brings the database to where a hosted project is before its first migration. */
export async function prepareRoles(
  connection: Connection,
  { firstMigration }: { firstMigration: boolean },
): Promise<void> {
  await connection.driver.exec(firstMigration ? HOSTED_DEFAULTS + WIDE_GRANTS : HOSTED_DEFAULTS);
  // Unless told that this is done, the first request grants everything on every table to every role.
  if (!Reflect.has(connection, "rlsState"))
    throw new Error("@supabase/lite changed: the grants of the migrations are no longer safe.");
  Reflect.set(connection, "rlsState", "active");
}
