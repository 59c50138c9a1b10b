import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DIST, refuseUnbuilt } from "#scripts/bench/lib/built-pages.ts";
import { type Load, load } from "#scripts/bench/lib/load.ts";
import { median, percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { nginxConfig } from "#scripts/hosts/nginx/nginx-config.ts";
import { readSite } from "#server/document/read-site.ts";
import { readHeaders } from "#server/render/rendered-folder.ts";

const PORT = 4391;
const SECONDS = 5;
const ROUNDS = 3;
const CONNECTIONS = 32;
const PAGE = "/pricing";
const REQUEST = { path: PAGE, headers: { "accept-encoding": "gzip" } };

interface Server {
  readonly name: string;
  readonly port: number;
  start(): ChildProcess;
}

/** How many answers a second the server of `npm start` gives, beside sirv alone and nginx, with the same files. */
export async function benchServing(): Promise<void> {
  refuseUnbuilt();
  const folder = mkdtempSync(path.join(tmpdir(), "serving-"));
  const servers: Server[] = [
    { name: "ours", port: PORT, start: () => node("ours", PORT) },
    { name: "sirv alone", port: PORT + 1, start: () => node("sirv", PORT + 1) },
    { name: "nginx, one worker", port: PORT + 2, start: () => nginx(folder, PORT + 2) },
  ];
  const running = servers.map((server) => server.start());
  const loads = new Map<string, Load[]>(servers.map(({ name }) => [name, []]));
  for (const { port } of servers) await answering(port);
  // In rounds: what slows the machine for a while slows everybody alike.
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, port } of servers)
      loads.get(name)?.push(await load(port, { seconds: SECONDS, connections: CONNECTIONS, requests: [REQUEST] }));
  for (const server of running) server.kill();
  rmSync(folder, { recursive: true, force: true });
  const of = (name: string, figure: (load: Load) => number) => median((loads.get(name) ?? []).map(figure));
  const perSecond = (name: string) => of(name, (each) => each.perSecond);
  const rows = servers.map(({ name }) => [
    name,
    Math.round(perSecond(name)),
    perSecond(name) / perSecond("ours"),
    ...[0.5, 0.99].map((share) => of(name, ({ milliseconds }) => percentile(milliseconds, share))),
    of(name, ({ failures }) => failures.length),
  ]);
  console.log(`${PAGE}, compressed, ${CONNECTIONS} connections, median of ${ROUNDS} × ${SECONDS} s`);
  console.log(textTable(["", "answers/s", "÷ ours", "p50 ms", "p99 ms", "failed"], rows));
}

function node(which: "ours" | "sirv", port: number): ChildProcess {
  // Without a launcher in between, which would leave the server behind when it is stopped.
  const args = ["--import", "tsx", "scripts/bench/serving/node-server.ts", which, String(port)];
  return spawn(process.execPath, args, { stdio: "ignore" });
}

function nginx(folder: string, port: number): ChildProcess {
  const { fallbackPath } = readSite();
  const headers = readHeaders(DIST);
  const site = nginxConfig(headers, { folder: DIST, listen: `127.0.0.1:${port}`, fallbackPath });
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const conf = `${user} worker_processes 1; pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; sendfile on; open_file_cache max=1000; ${site} }`;
  writeFileSync(path.join(folder, "nginx.conf"), conf);
  return spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], { stdio: "ignore" });
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}${PAGE}`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`Nothing answers on port ${port}. Is nginx there (apt-get install nginx)?`);
}
