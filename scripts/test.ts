import { ensureBrowser } from "#scripts/browser.ts";
import { runSteps } from "#scripts/run.ts";

const CHROME_PATH = ensureBrowser();

runSteps([
  { name: "check", command: "tsx", args: ["scripts/check.ts"] },
  { name: "table types", command: "tsx", args: ["scripts/database-types.ts", "--check"] },
  { name: "data", command: "vitest", args: ["run", "--config", "tests/data/vitest.config.ts"] },
  { name: "build", command: "tsx", args: ["scripts/build.ts"] },
  { name: "budgets", command: "tsx", args: ["scripts/bench/check.ts"] },
  {
    name: "journeys",
    command: "playwright",
    args: ["test", "--config", "tests/playwright.config.ts"],
    env: { CHROME_PATH },
  },
]);
