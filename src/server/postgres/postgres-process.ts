import { spawn } from "node:child_process";
import type { Binaries } from "#server/postgres/binaries.ts";
import { serverEnv } from "#server/postgres/cluster.ts";
import { type DatabaseProcess, databaseProcess } from "#server/postgres/database-process.ts";
import { serverIn } from "#server/postgres/orphan.ts";
import { processTree } from "#server/postgres/process-tree.ts";
import type { ServerUser } from "#server/postgres/server-user.ts";

/**
 * Runs the server and ends it when standard input is closed: fast shutdown (SIGINT), after 3 s immediate shutdown
 * (SIGQUIT), after 5 s SIGKILL. A server that is stopped during recovery may hang.
 */
const SUPERVISOR = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{
  read -r _ <&3
  kill -INT $server; sleep 3; kill -QUIT $server; sleep 2; kill -KILL -- -$$
} >/dev/null 2>&1 &
watch=$!
wait $server
code=$?
kill $watch 2>/dev/null
exit $code
`;

// Sized for one shop on the smallest machine. Statements contain personal data, so they are not logged.
const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "20",
  shared_buffers: "32MB",
  max_worker_processes: "0",
  max_parallel_workers: "0",
  max_wal_senders: "0",
  wal_level: "minimal",
  io_method: "sync",
  jit: "off",
  max_wal_size: "256MB",
  log_min_messages: "fatal",
  log_min_error_statement: "panic",
};

interface Options {
  readonly binaries: Binaries;
  readonly folder: string;
  /** Folder of its socket, with a path short enough for one. */
  readonly socketFolder: string;
  readonly user: ServerUser | undefined;
  /** Instead of ours: the tests' server has more connections, and never waits for the disk. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts PostgreSQL on a cluster folder, in its own process group, so that Ctrl-C reaches only us. */
export function startPostgres({ binaries, folder, socketFolder, user, settings }: Options): DatabaseProcess {
  const all = Object.entries({ ...SETTINGS, ...settings, unix_socket_directories: socketFolder });
  const server = [binaries.postgres, "-D", folder, ...all.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const child = spawn("/bin/sh", ["-c", SUPERVISOR, "database", ...server], {
    detached: true,
    cwd: folder,
    env: serverEnv(binaries),
    stdio: ["pipe", "ignore", "pipe"],
    ...user,
  });
  return databaseProcess(child, () => {
    // Server and backends, which would otherwise keep their shared memory. The shell ends once it has seen the server's
    // end: a process that nobody has waited for passes for a running server at the next start.
    for (const pid of child.pid === undefined ? [] : processTree(child.pid).slice(1)) killIfThere(pid);
    // A shell that was killed has left its server behind, which would keep the next one out.
    const leftBehind = serverIn(folder);
    for (const pid of leftBehind === undefined ? [] : processTree(leftBehind)) killIfThere(pid);
  });
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}
