import { closeSync, fstatSync, openSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Refusal } from "#server/lib/run-main.ts";
import { shortPath } from "#server/postgres/folder/short-path.ts";

const NAME = "lock.sock";
/** How often a holder that is connected but silent is waited for: two seconds in all. */
const ANSWER_CHECKS = 20;
const ANSWER_CHECK_MS = 100;
/** The longest time between finding an abandoned socket and replacing it. */
const ACQUIRE_TIMEOUT_MS = 10_000;
const ACQUIRE_RETRY_MS = 20;

/** The data folder is open in another process (or in this one, with its own `pid`). */
export class DataFolderInUse extends Refusal {
  override readonly name = "DataFolderInUse";
  readonly pid: number;

  constructor(dataDir: string, holder: Holder) {
    const who = holder.pid === 0 ? "another process" : `process ${holder.pid} on ${holder.host}`;
    super(`The data folder ${dataDir} is in use by ${who}. Stop it, or choose another folder with DATA_DIR.`);
    this.pid = holder.host === hostname() ? holder.pid : 0;
  }
}

/** The process behind a lock; pid 0 when unknown. */
interface Holder {
  readonly pid: number;
  readonly host: string;
}

const UNKNOWN_HOLDER: Holder = { pid: 0, host: "" };

/**
 * Locks a data folder and returns the function that unlocks it; throws DataFolderInUse. The lock is a socket that its
 * holder listens on: it ends with the holder in any case, and works across containers, where process ids mean nothing.
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  if (process.platform === "win32")
    throw new Refusal("The site does not run on Windows: Node has no Unix sockets there. Start it in WSL 2.");
  const short = shortPath(dataDir);
  const socket = path.join(short.path, NAME);
  try {
    const server = await whileAcquiring(dataDir, async (isOurs) => {
      const holder = await askHolder(socket);
      if (holder !== undefined) throw new DataFolderInUse(dataDir, holder);
      if (!isOurs()) throw new DataFolderInUse(dataDir, UNKNOWN_HOLDER);
      rmSync(socket, { force: true });
      return listen(socket);
    });
    return () => {
      server.close();
      short.remove();
    };
  } catch (error) {
    short.remove();
    throw error;
  }
}

/**
 * Two starts that find an abandoned socket must not both replace it: only one of them can create this file. One that
 * takes too long, such as a suspended process, loses it to the next: `isOurs` tells.
 */
async function whileAcquiring<Result>(
  dataDir: string,
  task: (isOurs: () => boolean) => Promise<Result>,
): Promise<Result> {
  const file = path.join(dataDir, "lock.taking");
  const descriptor = await createAlone(file);
  if (descriptor === undefined) throw new DataFolderInUse(dataDir, UNKNOWN_HOLDER);
  // While it is open, no other file gets its inode.
  const { ino } = fstatSync(descriptor);
  const isOurs = () => statSync(file, { throwIfNoEntry: false })?.ino === ino;
  try {
    return await task(isOurs);
  } finally {
    if (isOurs()) rmSync(file, { force: true });
    closeSync(descriptor);
  }
}

/** Creates a file once it is gone or too old. Returns its descriptor; undefined when others keep making it. */
async function createAlone(file: string): Promise<number | undefined> {
  for (let waitedMs = 0; waitedMs < 2 * ACQUIRE_TIMEOUT_MS; waitedMs += ACQUIRE_RETRY_MS) {
    try {
      return openSync(file, "wx", 0o600);
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
      const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > ACQUIRE_TIMEOUT_MS) rmSync(file, { force: true });
    }
    await delay(ACQUIRE_RETRY_MS);
  }
  return undefined;
}

const MAX_ATTEMPTS = 5;
const RETRY_MS = 100;

/**
 * The holder of the socket; undefined when there is none. The socket of a killed holder lives on briefly in a process
 * it was starting: a connection closed without an answer is retried.
 */
async function askHolder(socket: string): Promise<Holder | undefined> {
  for (let asked = 0; asked < MAX_ATTEMPTS; asked++) {
    const answer = await ask(socket);
    if (answer !== "hung up") return answer;
    await delay(RETRY_MS);
  }
  return UNKNOWN_HOLDER;
}

/**
 * Without a timeout until it is connected: the system says at once whether anybody listens, but Node passes it on late
 * when this process is blocked. Whoever listens without a word, such as a suspended process, is a holder.
 */
function ask(socket: string): Promise<Holder | "hung up" | undefined> {
  return new Promise((resolve) => {
    const client = connect(socket);
    let answer = "";
    client.on("connect", async () => {
      // Counted by checks, not by the clock: while this process is blocked, no answer can be read.
      for (let checks = 0; checks < ANSWER_CHECKS && !client.destroyed; checks++) await delay(ANSWER_CHECK_MS);
      client.destroy();
      resolve(UNKNOWN_HOLDER);
    });
    client.on("data", (part) => {
      answer += String(part);
    });
    client.on("end", () => resolve(answer === "" ? "hung up" : (parseHolder(answer) ?? UNKNOWN_HOLDER)));
    // ENOENT: never locked. ECONNREFUSED: its holder was killed. Anything else is not ours to replace.
    client.on("error", (error) => {
      if (isCode(error, "ECONNRESET")) resolve("hung up");
      else resolve(isCode(error, "ENOENT") || isCode(error, "ECONNREFUSED") ? undefined : UNKNOWN_HOLDER);
    });
  });
}

function parseHolder(text: string): Holder | undefined {
  const [, pid, host] = /^(\d+) (.*)\n$/.exec(text) ?? [];
  return pid === undefined || host === undefined ? undefined : { pid: Number(pid), host };
}

function listen(socket: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((client) => {
      client.on("error", () => undefined);
      client.end(`${process.pid} ${hostname()}\n`);
    });
    server.once("error", reject);
    // The lock must not keep a process alive that is otherwise done.
    server.listen(socket, () => resolve(server.unref()));
  });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
