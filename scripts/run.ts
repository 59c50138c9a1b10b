import { spawnSync } from "node:child_process";

/** A step of a longer command. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs steps in order and stops at the first that fails, with its exit code. Each prints its own story. */
export function runSteps(steps: readonly Step[]): void {
  for (const { name, command, args, env } of steps) {
    const started = performance.now();
    const { status } = spawnSync(command, args, {
      stdio: "inherit",
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    if (status !== 0) {
      console.error(`✗ ${name}`);
      process.exit(status ?? 1);
    }
    console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
}
