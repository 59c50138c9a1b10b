import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { failureLog } from "#server/lib/failure-log.ts";
import { uploadsIn } from "#server/lib/site-paths.ts";
import { chooseServer } from "#server/postgres/choose-server.ts";
import { clusterPassword, ensureCluster, OWNER, prepareOwner, SUPERUSER } from "#server/postgres/cluster.ts";
import type { DatabaseOptions, SiteDatabase } from "#server/postgres/database.ts";
import { finishRestore } from "#server/postgres/finish-restore.ts";
import { lockFolder } from "#server/postgres/folder/folder-lock.ts";
import { shortPath } from "#server/postgres/folder/short-path.ts";
import { keepRunning } from "#server/postgres/keep-running.ts";
import { openNamedServer } from "#server/postgres/named-server.ts";
import { endOrphan } from "#server/postgres/orphan.ts";
import { openPool } from "#server/postgres/pool.ts";
import { startPostgres } from "#server/postgres/postgres-process.ts";

/**
 * Opens the database: the named server, else PostgreSQL on the data folder. Throws DataFolderInUse or DatabaseInUse.
 */
export async function openDatabase(options: DatabaseOptions): Promise<SiteDatabase> {
  const { dataDir, url } = options;
  if (dataDir !== undefined) return openLocked(path.resolve(dataDir), options);
  if (url !== undefined) return closingOnce(await openNamedServer(url, options));
  const made = mkdtempSync(path.join(tmpdir(), "database-"));
  const remove = () => rmSync(made, { recursive: true, force: true });
  const opened = await openLocked(made, options).catch((error: unknown) => {
    remove();
    throw error;
  });
  return { ...opened, close: () => opened.close().finally(remove) };
}

/** The folder is locked wherever the database is: it also holds keys, mails and pictures. */
async function openLocked(dataDir: string, options: DatabaseOptions): Promise<SiteDatabase> {
  makeFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const { url } = options;
    const opened = await (url === undefined ? openFolder(dataDir, options) : openNamedServer(url, options));
    return closingOnce({ ...opened, close: () => opened.close().finally(unlock) });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The backend closes its database, and so does the end of the process. */
function closingOnce(database: SiteDatabase): SiteDatabase {
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close();
    return closed;
  };
  return { ...database, close };
}

async function openFolder(
  dataDir: string,
  { find, log = failureLog(), restart }: DatabaseOptions,
): Promise<SiteDatabase> {
  // Undone in reverse order, whether the database closes or does not open.
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const undo of opened.splice(0).reverse()) await undo();
  };
  try {
    finishRestore(dataDir, console.error);
    const { folder, binaries, user } = chooseServer(dataDir, find);
    const short = shortPath(folder);
    opened.push(short.remove);
    await endOrphan(folder, short.path);
    await ensureCluster(folder, binaries, user);
    const owner = { socketFolder: short.path, database: "postgres", user: OWNER, password: clusterPassword(folder) };
    const address = { ...owner, user: SUPERUSER };
    const launch = () => startPostgres({ binaries, folder, socketFolder: short.path, user });
    const server = await keepRunning({ launch, address, log, folder, ensurePath: short.ensure, restart });
    opened.push(server.stop);
    await prepareOwner(address, owner.password);
    const pool = openPool(owner);
    opened.push(() => pool.end());
    return { pool, notice: `Database: PostgreSQL, data in ${folder}.`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Only the owner can read the data folder. As root, the server runs as another user, who must be able to pass through
 * it: then the pictures in it are closed by themselves.
 */
export function makeFolder(dataDir: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  mkdirSync(dataDir, { recursive: true, mode });
  chmodSync(dataDir, mode);
  const uploads = uploadsIn(dataDir);
  if (!existsSync(uploads)) return;
  chmodSync(uploads, 0o700);
  for (const entry of readdirSync(uploads, { withFileTypes: true }))
    if (entry.isFile()) chmodSync(path.join(uploads, entry.name), 0o600);
}
