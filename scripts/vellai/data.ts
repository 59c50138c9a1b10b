import { wholeNumber } from "#lib/locale/money.ts";
import { counted } from "#lib/locale/words.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { rotateKeys } from "#server/backend/keys/rotate-keys.ts";
import { backup } from "#server/backup/backup.ts";
import { checkedKey } from "#server/backup/file.ts";
import type { Sums } from "#server/backup/format.ts";
import { checkRestore, restore } from "#server/backup/restore.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { DATA_DIR } from "#server/lib/site-paths.ts";

const BACKUP =
  "npm run vellai -- backup [file]: saves the data in one file, also while the site runs. BACKUP_KEY encrypts it.";

export const saveBackup = command({ usage: BACKUP, words: 1 }, async ({ positionals: [file] }) => {
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
});

const RESTORE =
  "npm run vellai -- restore <file> [--check]: replaces the current data by a backup; with --check, only checks that it can.";

export const restoreBackup = command(
  { usage: RESTORE, options: { check: FLAG }, words: 1 },
  async ({ positionals: [file], values: { check } }) => {
    if (file === undefined) throw new Refusal("Name a backup: npm run vellai -- restore <file>");
    const key = checkedKey(process.env["BACKUP_KEY"]);
    if (check) {
      const { at, sums } = await checkRestore({ file, key });
      console.log(`${file} can be restored: ${inWords(sums)}, as of ${at}.`);
      return;
    }
    if (process.env["DATABASE_URL"])
      throw new Refusal(
        "A restore fills the data folder, and DATABASE_URL names a server. Unset DATABASE_URL to restore into DATA_DIR.",
      );
    const { at, sums, former } = await restore({ file, key }, { dataDir: DATA_DIR });
    console.log(`${DATA_DIR} holds the data of ${file}: ${inWords(sums)}, as of ${at}.`);
    if (former !== undefined) console.log(`The former data is in ${former}. Delete it when you no longer need it.`);
  },
);

function inWords(sums: Sums): string {
  const rows = Object.values(sums).reduce((total, { rows }) => total + rows, 0);
  return `${wholeNumber(rows)} rows of ${Object.keys(sums).length} tables`;
}

const KEYS =
  "npm run vellai -- keys rotate [--sign-out-everyone]: new keys for the embedded backend of DATA_DIR, from its next start on.";
const options = { "sign-out-everyone": FLAG };

export const keys = command({ usage: KEYS, options, words: 1 }, ({ positionals: [verb], values }) => {
  if (verb !== "rotate") throw new Refusal(`Write what to do: ${KEYS}`);
  const signOutEveryone = values["sign-out-everyone"];
  rotateKeys(DATA_DIR, { signOutEveryone });
  console.log(
    signOutEveryone
      ? "New keys are written. Start the site again: then everyone is signed out, and the old keys are refused."
      : "New keys are written. Start the site again: everyone stays signed in, and the old secret key is refused.",
  );
});
