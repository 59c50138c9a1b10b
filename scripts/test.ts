import { command, FLAG, runProgram } from "#scripts/lib/command.ts";
import { ensureTestBrowser } from "#scripts/lib/find-browser.ts";
import { runSteps } from "#scripts/lib/run-steps.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { lastSlowRun, noteSlowRun } from "#tests/helpers/last-slow-run.ts";
import { repeatTests } from "#tests/helpers/repeat-tests.ts";
import { forgetResults, readResults, slowestFiles, summarize, takeSkipped } from "#tests/helpers/test-results.ts";
import { gateStages, namedSteps, serverStages, skippedStages, slowStages } from "#tests/stages.ts";

const USAGE = `npm test [-- files]: everything that is checked, or the tests of these files, slow ones too. npm run test:slow: the slow
tests, before a release.
  --title <words>    of the named files only tests whose title has these words
  --repeat <times>   runs the named files so often, beside a load on all cores, to find a race
  --skipped          only the tests that the last run skipped
  --server <folder>  only what needs the other Node, which is in that folder, and the server of DATABASE_URL
  --part             adds to the results of former runs; --end <code> then prints all of them`;
const TEXT = { type: "string" } as const;
const options = { slow: FLAG, skipped: FLAG, part: FLAG, server: TEXT, end: TEXT, title: TEXT, repeat: TEXT } as const;

await runProgram(
  import.meta,
  command({ usage: USAGE, options, words: 50 }, async ({ values, positionals: files }) => {
    const { slow, skipped, part, server, end, title, repeat } = values;
    const started = performance.now();
    if (repeat !== undefined) {
      if (files.length === 0 || !/^[1-9]\d*$/.test(repeat)) throw new Refusal(USAGE);
      process.exitCode = await repeatTests(files, title, Number(repeat));
      return;
    }
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
      if (files.length > 0) return namedSteps(files, title, "", env);
      if (skipped) return skippedStages(takeSkipped(), env);
      return slow ? slowStages(env) : gateStages(env);
    }
  }),
);
