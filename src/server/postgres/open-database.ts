import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { failureLog, type LogFailure } from "#server/lib/failure-log.ts";
import type { findBinaries } from "#server/postgres/binaries.ts";
import { chooseServer } from "#server/postgres/choose-server.ts";
import { openDatabaseEngine } from "#server/postgres/engine.ts";
import { finishRestore } from "#server/postgres/finish-restore.ts";
import { lockFolder } from "#server/postgres/folder/folder-lock.ts";
import { shortPath } from "#server/postgres/folder/short-path.ts";
import { keepRunning } from "#server/postgres/keep-running.ts";
import { openNamedServer } from "#server/postgres/named-server.ts";
import { endOrphan } from "#server/postgres/orphan.ts";
import { openPool } from "#server/postgres/pool.ts";

/** The database behind the site, reached through a pool of connections. */
export interface SiteDatabase {
  readonly pool: pg.Pool;
  /** Its kind, as a line for the operator. */
  readonly notice: string;
  /** Closes the connections and stops the server if it is ours. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The data folder. Without it, a temporary one. */
  readonly dataDir?: string | undefined;
  /** A PostgreSQL server (15 or newer) to use instead of one of our own. */
  readonly url?: string | undefined;
  /** Finds PostgreSQL on this machine. */
  readonly find?: typeof findBinaries;
  /** Called when the server has to be restarted, or another process has taken the database of `url`. */
  readonly log?: LogFailure;
  /** Called when another process has taken the database of `url`: this one has to end. By default it does, at once. */
  readonly onLost?: () => void;
  /** Whether a server that dies or hangs is restarted; by default yes. */
  readonly restart?: boolean;
}

/**
 * Opens the database: the named server, else PostgreSQL on the data folder, else PGlite. Throws DataFolderInUse or
 * DatabaseInUse.
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
    const chosen = chooseServer(dataDir, find);
    const short = shortPath(chosen.kind === "postgresql" ? chosen.folder : dataDir);
    opened.push(short.remove);
    await endOrphan(chosen.folder, short.path);
    const engine = await openDatabaseEngine(chosen, short.path);
    const { launch, address } = engine;
    const { folder } = chosen;
    const server = await keepRunning({ launch, address, log, folder, ensurePath: short.ensure, restart });
    opened.push(server.stop);
    const pool = openPool(await engine.prepare());
    opened.push(() => pool.end());
    return { pool, notice: engine.notice, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Only the owner can read the data folder. As root, the server runs as another user, who must be able to pass through
 * it.
 */
export function makeFolder(dataDir: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  mkdirSync(dataDir, { recursive: true, mode });
  chmodSync(dataDir, mode);
}
