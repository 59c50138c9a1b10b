import { type Command, commands, runProgram } from "#scripts/lib/command.ts";

/** What is measured. */
export const BENCH = new Map<string, () => Promise<Command>>([
  ["budgets", async () => (await import("#scripts/bench/budgets.ts")).weighBudgets],
  ["pages", async () => (await import("#scripts/bench/pages.ts")).comparePages],
  ["growth", async () => (await import("#scripts/bench/growth.ts")).measureGrowth],
  ["data", async () => (await import("#scripts/bench/data.ts")).measureData],
  ["attack", async () => (await import("#scripts/bench/attack.ts")).attackSite],
]);

await runProgram(import.meta, commands("npm run bench --", BENCH));
