import { ATTACKS } from "#scripts/bench/attack/attacks.ts";
import { reportAttack } from "#scripts/bench/attack/report.ts";
import { runAttack } from "#scripts/bench/attack/run-attack.ts";
import { command } from "#scripts/lib/command.ts";

const USAGE = `npm run bench:attack: all attacks at once beside 200 readers, with each of the site's processes killed in
turn. MINUTES is how long, by default ten, which make the run that docs quote.`;
const MINUTES = Number(process.env["MINUTES"] ?? 10);

await command(import.meta, { usage: USAGE }, async () =>
  reportAttack(await runAttack(Object.entries(ATTACKS), MINUTES * 60_000)),
);
