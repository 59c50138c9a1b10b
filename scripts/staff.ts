import { hostedRpc } from "#scripts/backend/rpc.ts";
import { changeStaff, databaseStaff, hostedStaff } from "#scripts/backend/staff.ts";
import { withRunningDatabase } from "#scripts/backup/backup.ts";
import { runMain } from "#scripts/lib/run-main.ts";

/** `npm run staff -- add|remove|list <email> [staff|owner]`: manages the staff, also while the site runs. */
async function staff(args: readonly string[]): Promise<void> {
  if (process.env["VITE_SUPABASE_URL"]) {
    console.log(await changeStaff(hostedStaff(hostedRpc()), args));
    return;
  }
  const source = { dataDir: process.env["DATA_DIR"] ?? ".data", url: process.env["DATABASE_URL"] || undefined };
  console.log(await withRunningDatabase(source, (database) => changeStaff(databaseStaff(database), args)));
}

await runMain(import.meta, () => staff(process.argv.slice(2)));
