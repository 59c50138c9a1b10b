import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** `npm start` in a process of its own, which can be killed and started again on the same data. */
export interface KilledServer {
  readonly origin: string;
  /** Whether it should answer: not between a kill and the next start. */
  readonly up: boolean;
  /** Its process number; undefined while it is down. */
  readonly pid: number | undefined;
  /** Megabytes of memory it holds now; undefined while it is down, and where the system does not tell. */
  megabytes(): number | undefined;
  start(): Promise<void>;
  /** Kills it (SIGKILL). */
  kill(): Promise<void>;
  /** Stops it (SIGTERM). */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 200;

export function killedServer(port: number, dataDir: string): KilledServer {
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
    DEMO: "on",
    CONFIRM_EMAIL: "off",
  };
  let child: ChildProcess | undefined;
  let up = false;
  const end = async (signal: NodeJS.Signals) => {
    up = false;
    if (child === undefined) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    get up() {
      return up;
    },
    get pid() {
      return up ? child?.pid : undefined;
    },
    megabytes: () => (up && child?.pid !== undefined ? residentMegabytes(child.pid) : undefined),
    async start() {
      child = spawn(process.execPath, startArguments(), { env, stdio: "ignore" });
      for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
        const answer = await fetch(origin).catch(() => undefined);
        await answer?.arrayBuffer();
        up = answer?.ok ?? false;
        if (up) return;
        await wait(POLL_INTERVAL_MS);
      }
      throw new Error(`npm start did not answer at ${origin} within ${START_TIMEOUT_MS / 1000} s.`);
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/** What `npm start` gives to Node. */
function startArguments(): string[] {
  const { scripts }: { readonly scripts: { readonly start: string } } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  return scripts.start.split(" ").slice(1);
}

function residentMegabytes(pid: number): number | undefined {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1000;
}
