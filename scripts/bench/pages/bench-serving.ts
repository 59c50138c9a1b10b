import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DIST, refuseUnbuilt } from "#scripts/bench/lib/built-pages.ts";
import { type Load, sendLoad } from "#scripts/bench/lib/load.ts";
import { median, percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { nginxConfig } from "#scripts/hosts/nginx/nginx-config.ts";
import { readSite } from "#server/document/read-site.ts";

const PORT = 4391;
const ROUNDS = 3;
const LOAD = { seconds: 5, connections: 32 };
const PAGE = { path: "/pricing", headers: { "accept-encoding": "gzip" } };

/** How many answers a second the server of `npm start` gives, beside sirv alone and nginx, with the same files. */
export async function benchServing(): Promise<void> {
  refuseUnbuilt();
  const folder = mkdtempSync(path.join(tmpdir(), "serving-"));
  const node = ["--import", "tsx", "scripts/bench/pages/node-server.ts"];
  const servers = [
    { name: "ours", port: PORT, start: [process.execPath, ...node, "ours", `${PORT}`] },
    { name: "sirv alone", port: PORT + 1, start: [process.execPath, ...node, "sirv", `${PORT + 1}`] },
    { name: "nginx, one worker", port: PORT + 2, start: nginx(folder, PORT + 2) },
  ].map((server) => ({ ...server, loads: [] as Load[] }));
  const running = servers.map(({ start: [program = "", ...args] }) => spawn(program, args, { stdio: "ignore" }));
  for (const { port } of servers) await answering(port);
  // In rounds: what slows the machine for a while slows everybody alike.
  for (let round = 0; round < ROUNDS; round++)
    for (const { port, loads } of servers) loads.push(await sendLoad(port, { ...LOAD, requests: [PAGE] }));
  for (const server of running) server.kill();
  rmSync(folder, { recursive: true, force: true });
  const rows = servers.map(({ name, loads }) => [
    name,
    median(loads.map(({ perSecond }) => perSecond)),
    ...[0.5, 0.99].map((share) => median(loads.map(({ milliseconds }) => percentile(milliseconds, share)))),
    loads.flatMap(({ failures }) => failures).length,
  ]);
  console.log(`${PAGE.path}, compressed, ${LOAD.connections} connections, median of ${ROUNDS} × ${LOAD.seconds} s`);
  console.log(textTable(["", "answers/s", "p50 ms", "p99 ms", "failed"], rows));
}

function nginx(folder: string, port: number): string[] {
  const { fallbackPath } = readSite();
  const site = nginxConfig({ folder: DIST, listen: `127.0.0.1:${port}`, fallbackPath });
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const conf = `${user} worker_processes 1; pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; sendfile on; open_file_cache max=1000; ${site} }`;
  writeFileSync(path.join(folder, "nginx.conf"), conf);
  return ["nginx", "-p", folder, "-c", "nginx.conf", "-g", "daemon off;"];
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}${PAGE.path}`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`Nothing answers on port ${port}. Is nginx installed (apt-get install nginx)?`);
}
