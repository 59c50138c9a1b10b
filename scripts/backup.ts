import { wholeNumber } from "#lib/locale/money.ts";
import { counted } from "#lib/locale/words.ts";
import { command } from "#scripts/lib/command.ts";
import { backup } from "#server/backup/backup.ts";
import { checkedKey } from "#server/backup/file.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";

const USAGE = "npm run backup [-- file]: saves the data in one file, also while the site runs. BACKUP_KEY encrypts it.";

async function saveBackup(file: string | undefined): Promise<void> {
  const started = performance.now();
  const key = checkedKey(process.env["BACKUP_KEY"]);
  const source = { dataDir: DATA_DIR, url: process.env["DATABASE_URL"] || undefined };
  const written = await backup(source, file, key);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const size = `${wholeNumber(Math.ceil(written.bytes / 1000))} kB`;
  const rows = `${wholeNumber(written.rows)} rows of ${written.tables} tables`;
  const pictures = written.pictures > 0 ? `, ${counted(written.pictures, "picture")}` : "";
  console.log(`${written.file}: ${size}, ${rows}${pictures}, in ${seconds} s.`);
  if (key === undefined)
    console.error(
      "It is not encrypted, and it holds addresses, passwords' hashes and the keys of the site. Keep it secret, or set BACKUP_KEY.",
    );
}

await command(import.meta, { usage: USAGE, words: 1 }, ({ positionals: [file] }) => saveBackup(file));
