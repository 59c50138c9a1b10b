import { benchSoak } from "#scripts/bench/soak/bench-soak.ts";
import { runMain } from "#scripts/lib/run-main.ts";

/** Two hours' load at once, with kills: `npm run bench:soak`. */
await runMain(import.meta, benchSoak);
