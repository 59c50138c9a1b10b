import { command } from "#scripts/lib/command.ts";
import { hostedRpc } from "#server/backend/rpc.ts";
import { changeStaff, databaseStaff, hostedStaff } from "#server/backend/staff.ts";
import { withRunningDatabase } from "#server/backup/backup.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";

const USAGE = "npm run staff -- add|remove|list <email> [staff|owner]: manages the staff, also while the site runs.";

async function staff(args: readonly string[]): Promise<void> {
  if (process.env["VITE_SUPABASE_URL"]) {
    console.log(await changeStaff(hostedStaff(hostedRpc()), args));
    return;
  }
  const source = { dataDir: DATA_DIR, url: process.env["DATABASE_URL"] || undefined };
  console.log(await withRunningDatabase(source, (database) => changeStaff(databaseStaff(database), args)));
}

await command(import.meta, { usage: USAGE, words: 3 }, ({ positionals }) => staff(positionals));
