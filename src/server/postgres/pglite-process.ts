import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type DatabaseProcess, databaseProcess } from "#server/postgres/database-process.ts";

const PROGRAM = fileURLToPath(new URL("pglite/server.ts", import.meta.url));

/** Starts PGlite on a folder, behind a socket. It stops when its standard input is closed. */
export function startPglite(folder: string, socket: string): DatabaseProcess {
  const child = spawn(process.execPath, ["--import", "tsx", PROGRAM, folder, socket], {
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  return databaseProcess(child, () => child.kill("SIGKILL"));
}
