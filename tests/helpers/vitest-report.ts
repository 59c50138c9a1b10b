import path from "node:path";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";
import { ResultCollector } from "#tests/helpers/test-results.ts";

/** Records the results of a Vitest run. */
export class VitestReport implements Reporter {
  readonly #tool: string;
  readonly #seed: number;
  #results = new ResultCollector();
  #vitest: Vitest | undefined;

  constructor(tool: string, seed: number) {
    this.#tool = tool;
    this.#seed = seed;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    console.log(`Seed of property tests: ${this.#seed}`);
  }

  onTestRunStart(): void {
    this.#results = new ResultCollector();
  }

  onTestCaseResult(test: TestCase): void {
    const name = `${path.relative(process.cwd(), test.module.moduleId)} ${test.fullName}`;
    const result = test.result();
    const { state } = result;
    if (state === "passed") this.#results.passed++;
    if (state === "failed") this.#results.failed.push(name);
    if (result.state === "skipped" && this.#isChosen(test))
      this.#results.skipped.push([name, ...(result.note ? [result.note] : [])].join(": "));
    if (test.diagnostic()?.flaky) this.#results.flaky.push(name);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      this.#results.addTime(module.moduleId, module.diagnostic().duration);
      // Such as one that cannot be imported: none of its tests has run.
      if (module.errors().length > 0) this.#results.failed.push(path.relative(process.cwd(), module.moduleId));
    }
    if (this.#results.store(this.#tool)) process.exitCode = 1;
  }

  /** Tests of other runs are skipped by their tags. */
  #isChosen({ options }: TestCase): boolean {
    const isSlow = options.tags?.includes("slow") ?? false;
    const filter = this.#vitest?.config.tagsFilter ?? [];
    return filter.every((tag) => (tag === "slow") === isSlow);
  }
}
