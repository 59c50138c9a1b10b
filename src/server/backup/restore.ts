import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readBackup, timestamp } from "#server/backup/file.ts";
import { fillDatabase, refuseUnknown } from "#server/backup/fill-database.ts";
import { DamagedBackup, type Sums } from "#server/backup/format.ts";
import { addPictures, writingPictures } from "#server/backup/pictures.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { syncFolder, writeFileWhole } from "#server/lib/write-file-whole.ts";
import { chooseForRestore } from "#server/postgres/choose-server.ts";
import { finishRestore, restoredName } from "#server/postgres/finish-restore.ts";
import { lockFolder } from "#server/postgres/folder/folder-lock.ts";
import { shortPath } from "#server/postgres/folder/short-path.ts";
import { makeFolder } from "#server/postgres/open-database.ts";
import { endOrphan } from "#server/postgres/orphan.ts";

interface BackupFile {
  readonly file: string;
  readonly key: string | undefined;
}

export interface Restored {
  readonly at: string;
  readonly sums: Sums;
  /** New path of the former database. */
  readonly former: string | undefined;
}

/**
 * Replaces the data of a folder with that of a backup. The former database is renamed, and the folder is unchanged
 * until the new one is complete. If the process is killed at any moment, the site starts with one of the two.
 */
export async function restore(backup: BackupFile, { dataDir }: { readonly dataDir: string }): Promise<Restored> {
  makeFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const saved = await checkWhole(backup);
    finishRestore(dataDir, console.log);
    const { folder } = chooseForRestore(dataDir);
    return await withFolderAside(dataDir, async (aside) => {
      const sums = await fill(aside, backup);
      restoreFiles(dataDir, saved.files);
      addPictures(aside, dataDir);
      await waitForServer(folder);
      const former = putInPlace(path.join(aside, path.basename(folder)), folder);
      return { at: saved.at, sums, former };
    });
  } finally {
    unlock();
  }
}

/** Checks that a backup can be restored: loads it into a temporary database. */
export async function checkRestore(backup: BackupFile): Promise<Pick<Restored, "at" | "sums">> {
  const { at } = await checkWhole(backup);
  return withFolderAside(tmpdir(), async (aside) => ({ at, sums: await fill(aside, backup) }));
}

/** Reads a backup completely before using it. */
async function checkWhole({ file, key }: BackupFile) {
  const files = new Map<string, string>();
  let at = "";
  for await (const entry of readBackup(file, key)) {
    if (entry.kind === "head") {
      refuseUnknown(entry.head);
      at = entry.head.at;
    }
    if (entry.kind === "file") files.set(entry.name, entry.text);
  }
  return { at, files };
}

async function fill(dataDir: string, { file, key }: BackupFile): Promise<Sums> {
  try {
    return await fillDatabase(dataDir, writingPictures(readBackup(file, key), dataDir));
  } catch (error) {
    const isExpected = error instanceof DamagedBackup || (error instanceof Error && "code" in error);
    if (!isExpected) throw error;
    throw new Refusal(`${file} cannot be restored: ${messageOf(error)}. Nothing was changed.`);
  }
}

/** Adds keys and mails of the backup where the folder has none. Existing keys stay: the site signs with them. */
function restoreFiles(dataDir: string, files: ReadonlyMap<string, string>): void {
  for (const name of ["keys.json", "mail.jsonl"]) {
    const text = files.get(name);
    const target = path.join(dataDir, name);
    if (text !== undefined && !existsSync(target)) writeFileWhole(target, text, { mode: 0o600 });
  }
}

/** Three renames. A start after the second finishes the third (src/server/postgres/finish-restore.ts). */
function putInPlace(made: string, folder: string): string | undefined {
  const [parent, restored] = [path.dirname(folder), restoredName(folder)];
  // Left by a run killed between the first and the second.
  if (existsSync(restored)) renameSync(restored, `${restored}.unused-${timestamp()}`);
  renameSync(made, restored);
  syncFolder(parent);
  const former = existsSync(folder) ? `${folder}.before-${timestamp()}` : undefined;
  if (former !== undefined) renameSync(folder, former);
  renameSync(restored, folder);
  syncFolder(parent);
  return former;
}

/** Waits for the server of a killed site, which may still write to its folder. Needs the lock of the data folder. */
async function waitForServer(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const short = shortPath(folder);
  try {
    await endOrphan(folder, short.path);
  } finally {
    short.remove();
  }
}

/** Runs a task with a temporary folder below `parent`. */
async function withFolderAside<Result>(parent: string, task: (aside: string) => Promise<Result>): Promise<Result> {
  const aside = mkdtempSync(path.join(parent, "restore-"));
  try {
    makeFolder(aside);
    return await task(aside);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
