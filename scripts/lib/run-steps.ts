import { spawn } from "node:child_process";
import { once } from "node:events";

/** A step of a longer command. */
export interface CommandStep {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Added to the environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Steps that must finish before it starts. */
  readonly after?: readonly string[];
}

interface Ended {
  readonly step: CommandStep;
  readonly code: number;
}

/**
 * Runs steps, two at a time: those that most others wait for first, so that none of them is alone at the end, then in
 * order of the list. Each prints a line with its seconds. A failed step prints its output, and no further step starts.
 * Returns the exit code of the first failure, or 0.
 */
export async function runSteps(steps: readonly CommandStep[], atOnce = 2): Promise<number> {
  const followersOf = ({ name }: CommandStep) => steps.filter(({ after = [] }) => after.includes(name)).length;
  const waiting = steps.toSorted((one, other) => followersOf(other) - followersOf(one));
  const running = new Map<CommandStep, Promise<Ended>>();
  const done = new Set<string>();
  let failed = 0;
  const next = () => waiting.findIndex(({ after = [] }) => after.every((name) => done.has(name)));
  while (running.size > 0 || (failed === 0 && next() >= 0)) {
    while (failed === 0 && running.size < atOnce && next() >= 0)
      for (const step of waiting.splice(next(), 1)) running.set(step, run(step));
    const { step, code } = await Promise.race(running.values());
    running.delete(step);
    done.add(step.name);
    failed ||= code;
  }
  return failed;
}

async function run(step: CommandStep): Promise<Ended> {
  const started = performance.now();
  const child = spawn(step.command, step.args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...step.env },
    shell: process.platform === "win32",
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (words: Buffer) => output.push(words));
  const [status] = await once(child, "close");
  const code = typeof status === "number" ? status : 1;
  if (code !== 0) console.error(Buffer.concat(output).toString());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${step.name} (${seconds} s)`);
  return { step, code };
}
