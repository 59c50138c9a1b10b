import { command, FLAG } from "#scripts/lib/command.ts";
import { ensureTestBrowser } from "#scripts/lib/find-browser.ts";
import { runSteps } from "#scripts/lib/run-steps.ts";
import { forgetTimes, slowestFiles } from "#tests/helpers/test-times.ts";
import { gateStages, slowStages } from "#tests/stages.ts";

const USAGE = "npm test: everything that is checked. npm run test:slow: the slow tests, after it.";
const options = { slow: FLAG };

await command(import.meta, { usage: USAGE, options }, async ({ values }) => {
  const stages = values.slow ? slowStages : gateStages;
  forgetTimes();
  process.exitCode = await runSteps(stages({ CHROME_PATH: ensureTestBrowser() }));
  console.log(`The slowest files:\n${slowestFiles(10).join("\n")}`);
});
