import { wholeNumber } from "#lib/locale/money.ts";
import { command } from "#scripts/lib/command.ts";
import { moveDatabase } from "#server/backup/move-database.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";

const USAGE =
  "npm run database:move: the rows of a PGlite database into a PostgreSQL database, all of them counted and compared.";

async function move(): Promise<void> {
  const { sums, from, to, leftovers } = await moveDatabase(DATA_DIR);
  const rows = Object.values(sums).reduce((total, table) => total + table.rows, 0);
  console.log(`${to} holds all ${wholeNumber(rows)} rows of ${Object.keys(sums).length} tables.`);
  console.log(`${from} is unchanged, and the site no longer uses it. Delete it when you no longer need it.`);
  if (leftovers !== undefined) console.log(leftovers);
}

await command(import.meta, { usage: USAGE }, move);
