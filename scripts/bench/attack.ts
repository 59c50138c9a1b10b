import { runAttack } from "#scripts/bench/attack/run-attack.ts";
import { command, FLAG } from "#scripts/lib/command.ts";

const USAGE = `npm run bench -- attack [flags]: all attacks at once beside 100 readers, with each of the site's processes killed in turn.
  --minutes 10   how long; docs quote runs of ten
  --soak         no attacks, but as many visitors as are answered, and each process killed twice`;

export const attackSite = command(
  { usage: USAGE, options: { minutes: { type: "string", default: "10" }, soak: FLAG } },
  ({ values: { minutes, soak } }) => runAttack(Number(minutes), soak),
);
