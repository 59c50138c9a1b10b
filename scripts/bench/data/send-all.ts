import { spawn } from "node:child_process";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import { percentile } from "#scripts/bench/lib/statistics.ts";

/** Requests that differ in their bodies alone; null sends none. */
export interface LoadRequests {
  readonly url: string;
  /** How many are under way at a time. */
  readonly connections: number;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly (string | null)[];
}

/** What became of them. */
export interface LoadResult {
  readonly seconds: number;
  readonly milliseconds: readonly number[];
  readonly failures: number;
}

const PROGRAM = "scripts/bench/data/send-requests.ts";

/** Sends requests from a process of its own, as visitors do, and prints how many were answered a second. */
export async function sendAll(what: string, requests: LoadRequests): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", PROGRAM], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(requests));
  const [sent]: [LoadResult, unknown] = await Promise.all([json(child.stdout).then(Object), once(child, "close")]);
  const perSecond = requests.bodies.length / sent.seconds;
  const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => percentile(sent.milliseconds, share).toFixed(0));
  console.log(
    `${what}: ${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, max ${slowest} ms, ${sent.failures} failed`,
  );
}
