import type { AttackResult } from "#scripts/bench/attack/run-attack.ts";
import { median, percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { Refusal } from "#server/lib/run-main.ts";

const PAGES_P99_MS = 500;
const STOP_MS = 10_000;
/** Memory a minute after the attack, as a share of that before. */
const MEMORY_SHARE = 1.2;

/** Prints what an attack run has shown. Refuses when the site has not held. */
export function reportAttack({ seen, lost, megabytes, attacks, kills, stopMs }: AttackResult): void {
  const { pages, errands, acknowledged, faults, waited } = seen;
  const row = (name: string, times: readonly number[]) => [
    name,
    times.length,
    median(times),
    percentile(times, 0.99),
    Math.max(...times),
  ];
  console.log(
    textTable(
      ["", "answered", "p50 ms", "p99 ms", "max ms"],
      [row("pages", pages), row("messages and sign-ins", errands)],
    ),
  );
  console.log(textTable(["attack", "times"], [...attacks]));
  console.log(`Killed with -9: ${kills.join(", ")}. Asked to wait: ${waited}.`);
  console.log(`Rows acknowledged: ${acknowledged.length}, lost: ${lost.length}. Faults: ${faults.length}.`);
  const { before, most, after } = megabytes;
  console.log(
    `Memory: ${Math.round(before)} MB before, ${Math.round(most)} at most, ${Math.round(after)} a minute after.`,
  );
  console.log(`SIGTERM ended it in ${(stopMs / 1000).toFixed(1)} s.`);
  const failed = [
    percentile(pages, 0.99) > PAGES_P99_MS && `pages took more than ${PAGES_P99_MS} ms (p99)`,
    lost.length > 0 && `${lost.length} acknowledged rows lost`,
    faults.length > 0 && `${faults.length} faults: ${[...new Set(faults)].slice(0, 5).join("; ")}`,
    after > before * MEMORY_SHARE && `memory a minute after is ${(after / before).toFixed(2)} of that before`,
    stopMs > STOP_MS && `SIGTERM took more than ${STOP_MS / 1000} s`,
  ].filter((each) => each !== false);
  if (failed.length > 0) throw new Refusal(`The site did not hold: ${failed.join("; ")}.`);
}
