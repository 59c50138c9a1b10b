import { command, FLAG } from "#scripts/lib/command.ts";
import { ensureTestBrowser } from "#scripts/lib/find-browser.ts";
import { runSteps } from "#scripts/lib/run-steps.ts";
import { forgetResults, readResults, slowestFiles, summarize } from "#tests/helpers/test-results.ts";
import { gateStages, newestNodeStages, slowStages } from "#tests/stages.ts";

const USAGE = `npm test: everything that is checked. npm run test:slow: the slow tests, after it.
  --newest-node <folder>  adds what runs on the Node of that folder, and on the server of DATABASE_URL
  --part                  adds to the results of former runs; --end <code> then prints all of them`;
const options = { slow: FLAG, part: FLAG, "newest-node": { type: "string" }, end: { type: "string" } } as const;

await command(import.meta, { usage: USAGE, options }, async ({ values }) => {
  const node = values["newest-node"];
  if (!values.part && values.end === undefined) forgetResults();
  let code = Number(values.end ?? 0);
  if (values.end === undefined) {
    const env = { CHROME_PATH: ensureTestBrowser() };
    const stages = values.slow ? slowStages(env, node !== undefined) : gateStages(env);
    code = await runSteps([...stages, ...(node === undefined ? [] : newestNodeStages(node, env))]);
  }
  process.exitCode = code;
  if (values.part) return;
  const results = readResults();
  console.log(`The slowest files:\n${slowestFiles(results, 10).join("\n")}`);
  const summary = summarize(results, code);
  console.log(summary.lines.join("\n"));
  process.exitCode = summary.code;
});
