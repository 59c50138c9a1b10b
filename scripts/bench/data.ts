import { benchData } from "#scripts/bench/data/bench-data.ts";
import { runMain } from "#scripts/lib/run-main.ts";

/** How fast the embedded backend starts, writes and reads: `npm run bench:data`. */
await runMain(import.meta, benchData);
