import { benchServing } from "#scripts/bench/serving/bench-serving.ts";
import { runMain } from "#scripts/lib/run-main.ts";

/** The server of `npm start` beside sirv alone and nginx: `npm run bench:serving`. */
await runMain(import.meta, benchServing);
