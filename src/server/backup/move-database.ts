import { existsSync, renameSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { asAdministrator } from "#server/backup/administrator.ts";
import { dump } from "#server/backup/dump.ts";
import { fillDatabase } from "#server/backup/fill-database.ts";
import { leftoverSentence, withFolderAside } from "#server/backup/folder-aside.ts";
import { DamagedBackup, type Sums } from "#server/backup/format.ts";
import { waitForServer } from "#server/backup/wait-for-server.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { syncFolder } from "#server/lib/write-file-whole.ts";
import { chooseServer, folders, refuseIncomplete } from "#server/postgres/choose-server.ts";
import { lockFolder } from "#server/postgres/folder/folder-lock.ts";
import { makeFolder, openDatabase } from "#server/postgres/open-database.ts";

interface Moved {
  readonly sums: Sums;
  readonly from: string;
  readonly to: string;
  /** A message about leftovers of killed runs. */
  readonly leftovers: string | undefined;
}

/** Copies every row of a PGlite database to a new PostgreSQL database and compares them. PGlite's folder stays. */
export async function moveDatabase(dataDir: string): Promise<Moved> {
  const { pglite: from, postgresql: to } = folders(dataDir);
  if (!existsSync(from)) throw new Refusal(`There is no ${from}, so there is no PGlite database to move.`);
  const unlock = await lockFolder(dataDir);
  try {
    if (existsSync(to)) throw new Refusal(`${to} exists already, and the site uses it. Nothing was changed.`);
    refuseOlderSite(dataDir);
    refuseIncomplete(from);
    await waitForServer(dataDir, from);
    const sums = await withFolderAside(dataDir, "move", async (aside) => {
      const made = path.join(aside, "to");
      makeFolder(made);
      const chosen = chooseServer(made);
      if (chosen.kind === "pglite")
        throw new Refusal(`PostgreSQL does not run here: ${chosen.reason}. The site continues with ${from}.`);
      const copied = await copyRows(from, path.join(aside, "from"), made);
      renameSync(chosen.folder, to);
      syncFolder(dataDir);
      return copied;
    });
    return { sums, from, to, leftovers: leftoverSentence(dataDir) };
  } finally {
    unlock();
  }
}

/** Opening changes files even without writing, so a copy is opened. */
async function copyRows(from: string, copy: string, made: string): Promise<Sums> {
  makeFolder(copy);
  await cp(from, folders(copy).pglite, { recursive: true });
  const source = await openDatabase({ dataDir: copy, find: () => undefined, restart: false });
  try {
    return await asAdministrator(copy, (client) => fillDatabase({ dataDir: made }, dump(client)));
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    throw new Refusal(`The copied rows differ from those of ${from}: ${error.message}. Nothing was changed.`);
  } finally {
    await source.close();
  }
}

/** Earlier versions of the site locked PGlite's folder by a file. */
function refuseOlderSite(dataDir: string): void {
  const file = path.join(dataDir, "lock");
  if (existsSync(file))
    throw new Refusal(`${file} says that an older version of the site uses the folder. Stop it and remove that file.`);
}
