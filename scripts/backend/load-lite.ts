/**
 * Loads the embedded Supabase. Asked for by name, because it is large and a build never needs it.
 * Importing it replaces process.emitWarning by a version that throws on Error objects; ours is put back.
 */
export async function loadLite() {
  const { emitWarning } = process;
  const [lite, pglite] = await Promise.all([import("@supabase/lite"), import("@supabase/lite/pglite")]);
  process.emitWarning = emitWarning;
  return {
    App: lite.App,
    ensureHistoryTable: lite.ensureHistoryTable,
    appliedVersions: lite.appliedVersions,
    PGlite: pglite.PGlite,
    PgliteConnection: pglite.PgliteConnection,
  };
}

export type Lite = Awaited<ReturnType<typeof loadLite>>;
export type Connection = InstanceType<Lite["PgliteConnection"]>;
export type Database = InstanceType<Lite["PGlite"]>;
