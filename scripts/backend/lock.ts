import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { processIdentity } from "#scripts/backend/process-identity.ts";
import { Refusal } from "#scripts/run-main.ts";

/** Another process (or this one, with `pid` its own) has the data folder open. */
export class DataFolderInUse extends Refusal {
  override readonly name = "DataFolderInUse";
  readonly pid: number;

  constructor(file: string, pid: number) {
    super(`The data folder is in use by process ${pid} (${file}). Stop it, or choose another folder with DATA_DIR.`);
    this.pid = pid;
  }
}

/**
 * Takes a lock file and returns the function that gives it back; throws DataFolderInUse.
 * PGlite has no lock of its own: two processes on one folder lose acknowledged rows and break indexes.
 * A lock left by a process that was killed is taken over.
 */
export function takeLock(file: string): () => void {
  const identity = processIdentity(process.pid) ?? `${process.pid}`;
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, identity, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (link(mine, file)) return releaser(file, identity);
      const holder = read(file);
      const pid = Number(holder?.split(" ")[0]);
      if (pid > 0 && processIdentity(pid) === holder) throw new DataFolderInUse(file, pid);
      if (holder !== undefined) breakStale(file, holder);
    }
    throw new Error(`Cannot take ${file}.`);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** A hard link appears with its content at once and fails when the name is taken: no half-written lock exists. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Moves a dead holder's lock away. If a third process took the lock in between, what was moved is put back. */
function breakStale(file: string, holder: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== holder) link(aside, file);
  rmSync(aside, { force: true });
}

function releaser(file: string, identity: string): () => void {
  const release = () => {
    process.removeListener("exit", release);
    if (read(file) === identity) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return release;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
