import { benchGrowth } from "#scripts/bench/growth/bench-growth.ts";
import { runMain } from "#scripts/lib/run-main.ts";

/** What more pages and more prices cost: `npm run bench:growth`. */
await runMain(import.meta, benchGrowth);
