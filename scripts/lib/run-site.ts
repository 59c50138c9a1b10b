import { refusalIn } from "#server/lib/run-main.ts";
import { DATA_DIR, SITE_FILE } from "#server/lib/site-paths.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { shutdownOnSignal } from "#server/serve/shutdown.ts";
import { checkStart } from "#server/serve/start-settings.ts";

/** Serves the site and its backend on one port until a signal comes; for `npm run edit` with its owner signed in. */
export async function runSite({ isEdited }: { readonly isEdited: boolean }): Promise<void> {
  // For the stack of the first connection that breaks, Node would decode the source maps of all libraries and keep them:
  // 30 MB.
  process.setSourceMapsEnabled(false);
  checkStart(process.env, { siteFile: SITE_FILE, dataDir: DATA_DIR });
  const shutdown = shutdownOnSignal();
  // The database starts while everything else is loaded.
  const database = process.env["VITE_SUPABASE_URL"]
    ? undefined
    : openDatabase({
        dataDir: DATA_DIR,
        url: process.env["DATABASE_URL"] || undefined,
        onLost: () => shutdown.now(1),
      });
  // The start waits for it and reports its failure; a database that never opened needs no end.
  const opened = database?.catch(() => undefined);
  shutdown.add("database", async () => (await opened)?.close());
  try {
    const { start } = await import("#server/serve/start-site.ts");
    await start({ shutdown, database, dataDir: DATA_DIR, isEdited });
  } catch (error) {
    const refusal = refusalIn(error);
    console.error(refusal === undefined ? error : `${new Date().toISOString()} Not started. ${refusal}`);
    await shutdown.now(1);
  }
}
