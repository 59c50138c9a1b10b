const { emitWarning } = process;

/**
 * Loads the embedded Supabase. A dynamic import, since it is large and builds never need it. Importing it replaces
 * process.emitWarning by a version that throws on Error objects; ours is restored.
 */
export async function loadLite() {
  const [lite, postgres] = await Promise.all([import("@supabase/lite"), import("@supabase/lite/postgres")]);
  process.emitWarning = emitWarning;
  return {
    App: lite.App,
    /** The schema `auth` as hosted projects have it. */
    authSchema: lite.getAuthSchemaSql() + lite.SUPABASE_AUTH_HELPERS_SQL,
    ensureHistoryTable: lite.ensureHistoryTable,
    PostgresConnection: postgres.PostgresConnection,
  };
}

export type Lite = Awaited<ReturnType<typeof loadLite>>;
export type Connection = InstanceType<Lite["PostgresConnection"]>;
