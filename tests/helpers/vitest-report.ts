import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";
import { storeTimes, TimesByFile } from "#tests/helpers/test-times.ts";

/** Records the times of test files. In CI a skipped test fails the run: it would never be run anywhere. */
export class VitestReport implements Reporter {
  readonly #tool: string;
  readonly #seed: number;
  readonly #skipped: string[] = [];
  #vitest: Vitest | undefined;

  constructor(tool: string, seed: number) {
    this.#tool = tool;
    this.#seed = seed;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    console.log(`Seed of property tests: ${this.#seed}`);
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === "skipped" && this.#isChosen(test)) this.#skipped.push(test.fullName);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = new TimesByFile();
    for (const module of modules) times.add(module.moduleId, module.diagnostic().duration);
    storeTimes(this.#tool, times);
    if (process.env["CI"] === undefined || this.#skipped.length === 0) return;
    console.error(`Skipped, which is a failure in CI:\n${this.#skipped.join("\n")}`);
    process.exitCode = 1;
  }

  /** Tests of other runs are skipped by their tags. */
  #isChosen({ options }: TestCase): boolean {
    const isSlow = options.tags?.includes("slow") ?? false;
    const filter = this.#vitest?.config.tagsFilter ?? [];
    return filter.every((tag) => (tag === "slow") === isSlow);
  }
}
