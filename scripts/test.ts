import { command, FLAG } from "#scripts/lib/command.ts";
import { ensureTestBrowser } from "#scripts/lib/find-browser.ts";
import { runSteps } from "#scripts/lib/run-steps.ts";
import { lastSlowRun, noteSlowRun } from "#tests/helpers/last-slow-run.ts";
import { forgetResults, readResults, slowestFiles, summarize, takeSkipped } from "#tests/helpers/test-results.ts";
import { gateStages, serverStages, skippedStages, slowStages } from "#tests/stages.ts";

const USAGE = `npm test: everything that is checked. npm run test:slow: the slow tests, before a release.
  --skipped          only the tests that the last run skipped
  --server <folder>  only what needs the other Node, which is in that folder, and the server of DATABASE_URL
  --part             adds to the results of former runs; --end <code> then prints all of them`;
const options = { slow: FLAG, skipped: FLAG, part: FLAG, server: { type: "string" }, end: { type: "string" } } as const;

await command(import.meta, { usage: USAGE, options }, async ({ values: { slow, skipped, part, server, end } }) => {
  const started = performance.now();
  if (!part && !skipped && end === undefined) forgetResults();
  process.exitCode = end === undefined ? await runSteps(stages()) : Number(end);
  const results = readResults();
  if (part) return console.log(results.flatMap((run) => run.skipped.map((name) => `skipped: ${name}`)).join("\n"));
  console.log(`The slowest files:\n${slowestFiles(results, 10).join("\n")}`);
  if (end !== undefined) console.log(`The last run of the slow tests:\n${lastSlowRun()}`);
  const summary = summarize(results, process.exitCode);
  if (slow) noteSlowRun(summary, performance.now() - started);
  console.log(summary.lines.join("\n"));
  process.exitCode = summary.code;

  function stages() {
    if (server !== undefined) return serverStages(server);
    const env = { CHROME_PATH: ensureTestBrowser() };
    if (skipped) return skippedStages(takeSkipped(), env);
    return slow ? slowStages(env) : gateStages(env);
  }
});
