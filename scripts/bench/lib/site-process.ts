import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { processTree } from "#server/postgres/process-tree.ts";

/** `npm start` in a process of its own, with the demo people, which can be killed and started again on its data. */
export interface SiteProcess {
  /** Whether it should answer: not between a kill and the next start. */
  readonly isUp: boolean;
  /** Seconds until the first page is answered. */
  start(): Promise<number>;
  /** Sends a signal and waits for the end. Seconds until then. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<number>;
  /** Memory of it and all its descendants, shared memory counted once (PSS); 0 while it is down. */
  megabytes(): number;
  /** Its descendants that may be killed, by what they are. */
  descendants(): Readonly<Record<string, number>>;
}

const START_SECONDS = 60;
const POLL_INTERVAL_MS = 100;

/** A site on a data folder of its own; both are gone when the task is over. */
export async function withSite(port: number, task: (site: SiteProcess, dataDir: string) => Promise<void>) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "site-"));
  const site = siteProcess(port, dataDir);
  try {
    await task(site, dataDir);
  } finally {
    await site.end("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function siteProcess(port: number, dataDir: string): SiteProcess {
  const settings = { PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: "1", DEMO: "on", CONFIRM_EMAIL: "off" };
  const embedded = { DATABASE_URL: "", VITE_SUPABASE_URL: "" };
  let child: ChildProcess | undefined;
  let isUp = false;
  const tree = () => (isUp && child?.pid !== undefined ? processTree(child.pid) : []);
  return {
    get isUp() {
      return isUp;
    },
    async start() {
      const started = performance.now();
      const seconds = () => (performance.now() - started) / 1000;
      const { scripts }: { readonly scripts: { readonly start: string } } = JSON.parse(
        readFileSync("package.json", "utf8"),
      );
      const env = { ...process.env, ...settings, ...embedded };
      child = spawn(process.execPath, scripts.start.split(" ").slice(1), { env, stdio: "ignore" });
      for (; seconds() < START_SECONDS; await delay(POLL_INTERVAL_MS)) {
        const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
        await answer?.arrayBuffer();
        isUp = answer?.ok ?? false;
        if (isUp) return seconds();
      }
      throw new Error(`npm start did not answer on port ${port} within ${START_SECONDS} s.`);
    },
    async end(signal) {
      const started = performance.now();
      isUp = false;
      if (child?.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, "exit");
      }
      return (performance.now() - started) / 1000;
    },
    megabytes: () =>
      tree().reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(procFile(pid, "smaps_rollup"))?.[1] ?? 0), 0) /
      1000,
    descendants() {
      const commands = tree()
        .slice(1)
        .map((pid) => ({ pid, command: procFile(pid, "cmdline").replaceAll("\0", " ").trim() }));
      return Object.fromEntries(
        Object.entries(KINDS).flatMap(([name, pattern]) => {
          const found = commands.find(({ command }) => pattern.test(command));
          return found === undefined ? [] : [[name, found.pid]];
        }),
      );
    },
  };
}

const KINDS = {
  "the database's supervisor": /^\/bin\/sh/,
  "the database server": /bin\/postgres -D/,
  "a backend of the database": /^postgres: postgres/,
};

/** Empty for a process that has just ended, and on systems without /proc. */
function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
