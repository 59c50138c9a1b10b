import { benchPages } from "#scripts/bench/pages/bench-pages.ts";
import { runMain } from "#scripts/lib/run-main.ts";

/** The site beside its limit and its peers: `npm run bench`. */
await runMain(import.meta, benchPages);
