import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fallbackOf } from "#document/languages/fallback.ts";
import { DIST, refuseUnbuilt } from "#scripts/bench/lib/built-pages.ts";
import { median, SPREAD, spread, textTable } from "#scripts/bench/lib/figures.ts";
import { type Load, sendLoad } from "#scripts/bench/lib/load.ts";
import { secondsUntilAnswered, withSite } from "#scripts/bench/lib/site-process.ts";
import { nginxConfig } from "#scripts/hosts/nginx/nginx-config.ts";
import { readSite } from "#server/document/read-site.ts";

const PORT = 4391;
const ROUNDS = 3;
const LOAD = { seconds: 5, connections: 32 };
const PAGE = { path: "/pricing", headers: { "accept-encoding": "gzip" } };

/** How many pages a second `npm start` answers with, beside sirv alone and nginx, with the same files. */
export async function benchServing(): Promise<void> {
  refuseUnbuilt();
  await withSite(PORT, async (site) => {
    await site.start();
    writeFileSync(path.join(site.dataDir, "nginx.conf"), nginxConf(site.dataDir, PORT + 2));
    const others = [
      spawn(process.execPath, ["--input-type=module", "-e", SIRV]),
      spawn("nginx", ["-p", site.dataDir, "-c", "nginx.conf", "-g", "daemon off;"]),
    ];
    const loads: Load[][] = [[], [], []];
    await Promise.all(loads.map((_, index) => secondsUntilAnswered(PORT + index)));
    // In rounds: what slows the machine for a while slows everybody alike.
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, each] of loads.entries())
        each.push(await sendLoad(PORT + index, { ...LOAD, requests: [PAGE] }));
    for (const other of others) other.kill();
    const rows = ["npm start", "sirv alone", "nginx, one worker"].map((name, index) => {
      const each = loads[index] ?? [];
      const times = spread(each.flatMap((load) => load.milliseconds));
      return [name, median(each.map((load) => load.perSecond)), ...times, each.flatMap((load) => load.failures).length];
    });
    console.log(`${PAGE.path}, compressed, ${LOAD.connections} connections, median of ${ROUNDS} × ${LOAD.seconds} s`);
    console.log(textTable(["", "answers/s", ...SPREAD, "failed"], rows));
  });
}

const SIRV = `import { createServer } from "node:http";
import sirv from "sirv";
createServer(sirv("${DIST}", { brotli: true, gzip: true, etag: true })).listen(${PORT + 1}, "127.0.0.1");`;

function nginxConf(folder: string, port: number): string {
  const fallback = fallbackOf(readSite());
  const site = nginxConfig({ folder: DIST, listen: `127.0.0.1:${port}`, fallback });
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {} http { access_log off; sendfile on; open_file_cache max=1000; ${site} }`;
}
