import { excesses, table, weighSite } from "#scripts/bench/lib/budgets.ts";
import { DIST, publicPages } from "#scripts/bench/lib/built-pages.ts";
import { openBuiltSite } from "#scripts/bench/lib/weights.ts";
import { MANIFESTS } from "#scripts/render/bundle.ts";
import { Refusal, runMain } from "#scripts/run-main.ts";

/** Weighs the built site, to the byte, and refuses what exceeds its budget. */
export async function checkBudgets(): Promise<void> {
  const pages = await publicPages();
  const used = weighSite(
    openBuiltSite(DIST, MANIFESTS.client),
    pages.map((page) => page.path),
  );
  console.log(table(used));
  for (const advice of excesses(used, { isAdvice: true })) console.warn(advice);
  const problems = excesses(used);
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
}

await runMain(import.meta, checkBudgets);
