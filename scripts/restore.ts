import { wholeNumber } from "#lib/locale/money.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { checkedKey } from "#server/backup/file.ts";
import type { Sums } from "#server/backup/format.ts";
import { checkRestore, restore } from "#server/backup/restore.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";

const USAGE =
  "npm run restore -- <file> [--check]: replaces the current data by a backup; with --check, only checks that it can.";
const options = { check: FLAG };

async function restoreBackup(file: string | undefined, check: boolean): Promise<void> {
  if (file === undefined) throw new Refusal("Name a backup: npm run restore -- <file>");
  const key = checkedKey(process.env["BACKUP_KEY"]);
  if (check) {
    const { at, sums } = await checkRestore({ file, key });
    console.log(`${file} can be restored: ${inWords(sums)}, as of ${at}.`);
    return;
  }
  if (process.env["DATABASE_URL"])
    throw new Refusal(
      "npm run restore fills the data folder, and DATABASE_URL names a server. Unset DATABASE_URL to restore into DATA_DIR.",
    );
  const { at, sums, former } = await restore({ file, key }, { dataDir: DATA_DIR });
  console.log(`${DATA_DIR} holds the data of ${file}: ${inWords(sums)}, as of ${at}.`);
  if (former !== undefined) console.log(`The former data is in ${former}. Delete it when you no longer need it.`);
}

function inWords(sums: Sums): string {
  const rows = Object.values(sums).reduce((total, { rows }) => total + rows, 0);
  return `${wholeNumber(rows)} rows of ${Object.keys(sums).length} tables`;
}

await command(import.meta, { usage: USAGE, options, words: 1 }, ({ positionals: [file], values }) =>
  restoreBackup(file, values.check),
);
