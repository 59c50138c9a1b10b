import { benchData } from "#scripts/bench/data/bench-data.ts";
import { command } from "#scripts/lib/command.ts";

const USAGE = `npm run bench -- data [flags]: how fast the site starts, writes and reads; with DATABASE_URL the queries of desk and dashboard too.
  --requests 2000          of each kind, in each of three rounds
  --orders 10000,100000    numbers of orders among which the queries are compared`;

const OPTIONS = {
  requests: { type: "string", default: "2000" },
  orders: { type: "string", default: "10000,100000" },
} as const;

export const measureData = command({ usage: USAGE, options: OPTIONS }, ({ values: { requests, orders } }) =>
  benchData(Number(requests), orders.split(",").map(Number)),
);
