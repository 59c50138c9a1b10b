import { ATTACKS } from "#scripts/bench/attack/attacks.ts";
import { reportAttack } from "#scripts/bench/attack/report.ts";
import { runAttack } from "#scripts/bench/attack/run-attack.ts";
import { runMain } from "#scripts/lib/run-main.ts";

/** Minutes of everything at once; ten make the run that docs quote. */
const MINUTES = Number(process.env["MINUTES"] ?? 10);

/** All attacks at once beside 200 readers, with each of the site's processes killed in turn: `npm run bench:attack`. */
await runMain(import.meta, async () => reportAttack(await runAttack(Object.entries(ATTACKS), MINUTES * 60_000)));
