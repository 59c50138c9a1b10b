import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { processTree } from "#server/postgres/process-tree.ts";

/** `npm start` in a process of its own, with the demo people, which can be killed and started again on its data. */
export interface SiteProcess {
  readonly dataDir: string;
  /** Seconds until the first page is answered. */
  start(): Promise<number>;
  /** Sends a signal and waits for the end. Seconds until then. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<number>;
  /** Memory of it and all its descendants, shared memory counted once (PSS); 0 while it is down. */
  megabytes(): number;
  /** Its own id, or that of a descendant by its command line. */
  pid(command?: RegExp): number | undefined;
}

const START_SECONDS = 60;
const POLL_INTERVAL_MS = 100;

/** A site on a data folder of its own; both are gone when the task is over. */
export async function withSite(port: number, task: (site: SiteProcess) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "site-"));
  const site = siteProcess(port, dataDir);
  try {
    await task(site);
  } finally {
    await site.end("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function siteProcess(port: number, dataDir: string): SiteProcess {
  const settings = { PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: "1", DEMO: "on", CONFIRM_EMAIL: "off" };
  const env = { ...process.env, ...settings, DATABASE_URL: "", VITE_SUPABASE_URL: "" };
  const { scripts }: { readonly scripts: { readonly start: string } } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  let child: ChildProcess | undefined;
  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  const tree = () => (isRunning() && child?.pid !== undefined ? processTree(child.pid) : []);
  return {
    dataDir,
    start() {
      child = spawn(process.execPath, scripts.start.split(" ").slice(1), { env, stdio: "ignore" });
      return secondsUntilAnswered(port);
    },
    async end(signal) {
      const started = performance.now();
      if (child && isRunning()) {
        child.kill(signal);
        await once(child, "exit");
      }
      return (performance.now() - started) / 1000;
    },
    megabytes() {
      const kilobytes = tree().map((pid) => Number(/^Pss:\s+(\d+)/m.exec(procFile(pid, "smaps_rollup"))?.[1] ?? 0));
      return kilobytes.reduce((sum, each) => sum + each, 0) / 1000;
    },
    pid: (command = /^/) => tree().find((pid) => command.test(procFile(pid, "cmdline").replaceAll("\0", " "))),
  };
}

/** Seconds until a server on this machine answers with a page. */
export async function secondsUntilAnswered(port: number): Promise<number> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  for (; seconds() < START_SECONDS; await delay(POLL_INTERVAL_MS)) {
    const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return seconds();
  }
  throw new Error(`Nothing answers on port ${port} within ${START_SECONDS} s.`);
}

/** Empty for a process that has just ended, and on systems without /proc. */
function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
