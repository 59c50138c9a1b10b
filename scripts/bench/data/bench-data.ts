import { benchQueries } from "#scripts/bench/data/bench-queries.ts";
import { countForeignRows, pickupRequest } from "#scripts/bench/data/foreign-rows.ts";
import { refuseUnbuilt } from "#scripts/bench/lib/built-pages.ts";
import { apiRequest, type LoadOptions, requestIds, SIGN_IN, sendLoad, signInDemo } from "#scripts/bench/lib/load.ts";
import { withSite } from "#scripts/bench/lib/site-process.ts";
import { percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";

const PORT = 4397;
const STARTS = 4;
const CONNECTIONS = 32;
/** In the first V8 compiles the code. */
const ROUNDS = ["first", "second", "third"];
const SIGN_INS = 60;
/** Fewer than wrong passwords that an account may have in a row: each counts as wrong until it is found right. */
const SIGNING_IN = 8;
const FOREIGN_REQUESTS_PER_REQUEST = 8;

/** How fast the site of `npm start` starts, writes and reads; with a PostgreSQL server in DATABASE_URL, the shop's queries too. */
export async function benchData(requests: number, orders: readonly number[]): Promise<void> {
  refuseUnbuilt();
  await withSite(PORT, async (site) => {
    for (let start = 1; start <= STARTS; start++) {
      await site.end("SIGTERM");
      const seconds = await site.start();
      console.log(`Start ${start}: ${seconds.toFixed(1)} s, ${Math.round(site.megabytes())} MB`);
    }
    console.log(textTable(["", "per second", "p50 ms", "p99 ms", "max ms", "failed"], await loadAll(requests)));
    console.log(await countForeignRows(PORT, requests * FOREIGN_REQUESTS_PER_REQUEST));
    console.log(`At the end: ${Math.round(site.megabytes())} MB`);
  });
  const server = process.env["DATABASE_URL"];
  if (server) await benchQueries(server, orders);
  else console.log("The shop's queries need a PostgreSQL server: bash .ci/postgres npm run bench:data");
}

async function loadAll(amount: number): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  const send = async (what: string, request: LoadOptions["requests"], rest: Partial<LoadOptions> = {}) => {
    const asked = { connections: CONNECTIONS, amount, requests: request ?? [], ...rest };
    const { perSecond, milliseconds, failures } = await sendLoad(PORT, asked);
    const times = [0.5, 0.99, 1].map((share) => percentile(milliseconds, share));
    rows.push([`${asked.amount} ${what}`, perSecond, ...times, failures.length]);
  };
  const { token } = await signInDemo(PORT);
  for (const round of ROUNDS) {
    // The client that finds its share sent makes one more.
    const ids = await requestIds(PORT, amount + CONNECTIONS);
    const pickup = () => {
      const id = ids.pop() ?? "";
      return pickupRequest(id, {
        email: `${id}@example.com`,
        phone: `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
      });
    };
    await send(`pickup requests, ${round}`, [apiRequest("/rest/v1/pickup_requests", pickup)]);
    await send(`order pages, ${round}`, [apiRequest("/rest/v1/rpc/my_orders", () => '{"page_size":10}', token)]);
    await send(`profiles, ${round}`, [apiRequest("/rest/v1/profiles?select=*", undefined, token)]);
  }
  await send("sign-ins", [SIGN_IN], { connections: SIGNING_IN, amount: SIGN_INS });
  return rows;
}
