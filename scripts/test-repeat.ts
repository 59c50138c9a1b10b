import { type ChildProcess, spawn } from "node:child_process";
import os from "node:os";
import { command } from "#scripts/lib/command.ts";
import { runSteps } from "#scripts/lib/run-steps.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { forgetResults, readResults } from "#tests/helpers/test-results.ts";
import { repeatedStep } from "#tests/stages.ts";

const USAGE = `npm run test:repeat -- <file> [times] ["title"]: a test file, or those of its tests whose title has these words,
many times (20), beside a load on all cores, to find a race.`;

/** Keeps every core busy, until they are killed. */
function startLoad(): ChildProcess[] {
  const load = os.cpus().map(() => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  for (const each of load) each.unref();
  return load;
}

await command(import.meta, { usage: USAGE, words: 3 }, async ({ positionals: [file, ...others] }) => {
  const [times = "20", ...more] = others.filter((word) => /^\d+$/.test(word));
  const [title, ...titles] = others.filter((word) => !/^\d+$/.test(word));
  const count = Number(times);
  if (file === undefined || count < 1 || more.length > 0 || titles.length > 0) throw new Refusal(USAGE);
  const load = startLoad();
  process.once("exit", () => {
    for (const each of load) each.kill("SIGKILL");
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const failures: string[] = [];
  for (let run = 1; run <= count; run++) {
    forgetResults();
    const code = await runSteps([repeatedStep(file, `${run} of ${count}`, title)]);
    const failed = readResults().flatMap((results) => results.failed);
    if (code !== 0) failures.push(...(failed.length > 0 ? failed : [`${file} as a whole`]));
  }
  for (const name of new Set(failures))
    console.log(`failed ${failures.filter((each) => each === name).length} of ${count} times: ${name}`);
  if (failures.length === 0) console.log(`${file} passed ${count} times.`);
  else process.exitCode = 1;
});
