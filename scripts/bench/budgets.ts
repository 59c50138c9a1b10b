import { readyLanguages } from "#document/languages/ready-languages.ts";
import { prefixOf } from "#document/links/address-in.ts";
import { weighDesk, weighEditor } from "#scripts/bench/lib/app-weights.ts";
import { budgetTable, excesses, weighSite } from "#scripts/bench/lib/budgets.ts";
import { DIST, publicPages } from "#scripts/bench/lib/built-pages.ts";
import { weighLanguages } from "#scripts/bench/lib/language-weights.ts";
import { openBuiltSite } from "#scripts/bench/lib/weights.ts";
import { command } from "#scripts/lib/command.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { MANIFESTS } from "#server/render/read-bundle.ts";

const USAGE = "npm run bench -- budgets: compares the bytes of every built page with its budgets.";

async function checkBudgets(): Promise<void> {
  const pages = await publicPages();
  const ofSite = weighSite(
    openBuiltSite(DIST, MANIFESTS.client),
    pages.map((page) => page.path),
    readyLanguages(checkedSite()).map(prefixOf),
  );
  const used = [...ofSite, weighDesk(DIST), weighEditor(DIST)];
  console.log(budgetTable(used));
  const ofLanguages = await weighLanguages();
  for (const { place, name, value, limit } of ofLanguages) console.log(`${place}: ${name} ${value} of ${limit}`);
  used.push(...ofLanguages);
  for (const advice of excesses(used, { isAdvice: true })) console.warn(advice);
  const problems = excesses(used);
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
}

export const weighBudgets = command({ usage: USAGE }, checkBudgets);
