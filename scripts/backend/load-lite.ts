/**
 * Loads the embedded Supabase. A dynamic import, since it is large and builds never need it. Importing it replaces
 * process.emitWarning by a version that throws on Error objects; ours is restored.
 */
export async function loadLite() {
  const { emitWarning } = process;
  const [lite, postgres] = await Promise.all([import("@supabase/lite"), import("@supabase/lite/postgres")]);
  process.emitWarning = emitWarning;
  return {
    App: lite.App,
    ensureHistoryTable: lite.ensureHistoryTable,
    PostgresConnection: postgres.PostgresConnection,
  };
}

export type Lite = Awaited<ReturnType<typeof loadLite>>;
export type Connection = InstanceType<Lite["PostgresConnection"]>;
