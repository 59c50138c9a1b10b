import { type ChildProcess, spawn } from "node:child_process";
import os from "node:os";
import { runSteps } from "#scripts/lib/run-steps.ts";
import { forgetResults, readResults } from "#tests/helpers/test-results.ts";
import { namedSteps } from "#tests/stages.ts";

/** Runs test files so many times beside a load on all cores, to find a race. Returns the exit code. */
export async function repeatTests(files: readonly string[], title: string | undefined, times: number): Promise<number> {
  const load = startLoad();
  process.once("exit", () => {
    for (const each of load) each.kill("SIGKILL");
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const failures: string[] = [];
  for (let run = 1; run <= times; run++) {
    forgetResults();
    const code = await runSteps(namedSteps(files, title, `${run} of ${times}: `, UNTRIED));
    const failed = readResults().flatMap((results) => results.failed);
    if (code !== 0) failures.push(...(failed.length > 0 ? failed : [`${files.join(", ")} as a whole`]));
  }
  for (const name of new Set(failures))
    console.log(`failed ${failures.filter((each) => each === name).length} of ${times} times: ${name}`);
  if (failures.length === 0) console.log(`${files.join(", ")} passed ${times} times.`);
  return failures.length === 0 ? 0 : 1;
}

/** In the way of CI, which tries again, a race would be hidden. */
const UNTRIED = { CI: undefined };

/** Keeps every core busy, until they are killed. */
function startLoad(): ChildProcess[] {
  const load = os.cpus().map(() => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  for (const each of load) each.unref();
  return load;
}
