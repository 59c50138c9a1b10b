import { ensureTestBrowser } from "#scripts/lib/find-browser.ts";
import { runMain } from "#scripts/lib/run-main.ts";
import { runSteps } from "#scripts/lib/run-steps.ts";
import { forgetTimes, slowestFiles } from "#tests/helpers/test-times.ts";
import { gateStages, slowStages } from "#tests/stages.ts";

await runMain(import.meta, async () => {
  const stages = process.argv.includes("--slow") ? slowStages : gateStages;
  forgetTimes();
  process.exitCode = await runSteps(stages({ CHROME_PATH: ensureTestBrowser() }));
  console.log(`The slowest files:\n${slowestFiles(10).join("\n")}`);
});
