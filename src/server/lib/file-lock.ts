import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { codeOf } from "#server/lib/system-errors.ts";

const CHECK_INTERVAL_MS = 200;
/** The number of a process is given out again: an older lock counts for nothing. */
const MAX_AGE_MS = 15 * 60_000;

/**
 * Runs a task while no other process has the lock, which is a file; waits for one that has it. The lock of a process that
 * is gone counts for nothing. Calls `onWait` once when it has to wait.
 */
export async function withFileLock<T>(file: string, task: () => Promise<T>, onWait: () => void): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let isTold = false; !take(file); isTold = true) {
    if (!isTold) onWait();
    await delay(CHECK_INTERVAL_MS);
  }
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  if (isAbandoned(file)) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function isAbandoned(file: string): boolean {
  try {
    const isOld = Date.now() - statSync(file).mtimeMs > MAX_AGE_MS;
    const holder = readFileSync(file, "utf8");
    // Empty for the moment between its making and its writing.
    return isOld || (holder !== "" && !isProcessAlive(Number(holder)));
  } catch {
    return false;
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
