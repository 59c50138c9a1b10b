import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Refusal } from "#server/lib/run-main.ts";
import { codeOf } from "#server/lib/system-errors.ts";
import { PORT } from "#server/postgres/pool.ts";
import { processes } from "#server/postgres/process-tree.ts";

/** A server whose parent was killed stops within this time. */
const EXIT_TIMEOUT_MS = 9000;

/**
 * Waits for the server of an earlier start that is still stopping, and kills it if it does not. The caller must hold
 * the folder's lock. Refuses when a server of another machine or container answers.
 */
export async function endOrphan(folder: string, socketFolder: string): Promise<void> {
  const socket = path.join(socketFolder, `.s.PGSQL.${PORT}`);
  if (await isGone(folder, socket)) return removePidFile(folder);
  const pid = serverIn(folder);
  if (pid !== undefined) {
    process.kill(pid, "SIGQUIT");
    if (await isGone(folder, socket)) return removePidFile(folder);
  }
  if (await answers(socket)) throw new Refusal(`A database server of another machine or container runs in ${folder}.`);
}

/** The process id of the server that runs in the folder, whoever started it; undefined when there is none. */
export function serverIn(folder: string): number | undefined {
  const { pid } = readPidFile(folder) ?? {};
  return pid !== undefined && isOurs(pid, folder) ? pid : undefined;
}

/**
 * PostgreSQL refuses to start over a postmaster.pid that is empty, as a power cut leaves it, or that holds the number of
 * another program's process, as after a restart of the machine. Nobody uses the folder: its lock is ours, no socket
 * answers, and no process runs in it. Where that cannot be seen, only an empty file goes.
 */
function removePidFile(folder: string): void {
  const file = path.join(folder, "postmaster.pid");
  const server = readPidFile(folder);
  if (server === undefined) return;
  const isNumber = Number.isInteger(server.pid);
  if (isNumber && (!isAlive(server.pid) || !existsSync("/proc/self/cwd"))) return;
  if (processes().some((pid) => isOurs(pid, folder))) return;
  rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** Whether the folder has no server after the timeout. */
async function isGone(folder: string, socket: string): Promise<boolean> {
  for (const until = performance.now() + EXIT_TIMEOUT_MS; performance.now() < until; await delay(100)) {
    const server = readPidFile(folder);
    // A server in another container is only visible by its socket: it stops listening first.
    const runs = server !== undefined && (isOurs(server.pid, folder) || server.isStopping);
    if (!runs && !(await answers(socket))) return true;
  }
  return false;
}

/** Reads postmaster.pid: the process id in its first line, the state in the eighth. Undefined when there is none. */
function readPidFile(folder: string): { readonly pid: number; readonly isStopping: boolean } | undefined {
  try {
    const lines = readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number.parseInt(lines[0] ?? "", 10), isStopping: lines[7]?.trim() === "stopping" };
  } catch {
    return undefined;
  }
}

/** Whether the process runs in the folder, as a server does: process ids are reused. */
function isOurs(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(socket, () => {
      client.destroy();
      resolve(true);
    });
    client.on("error", () => resolve(false));
  });
}
