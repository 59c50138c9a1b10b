import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { ResultCollector } from "#tests/helpers/test-results.ts";

const reasonsOf = ({ annotations }: TestCase) => annotations.flatMap(({ description }) => description ?? []);

/** Records the results of an e2e run. */
class PlaywrightReport implements Reporter {
  readonly #results = new ResultCollector();
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    this.#results.addTime(location.file, duration);
  }

  async onEnd(): Promise<{ status?: FullResult["status"] }> {
    const results = this.#results;
    for (const test of this.#suite?.allTests() ?? []) {
      const name = `${test.location.file.replace(`${process.cwd()}/`, "")}:${test.location.line} ${test.title}`;
      const outcome = test.outcome();
      if (outcome === "unexpected") results.failed.push(name);
      else if (outcome === "skipped") results.skipped.push([name, ...reasonsOf(test)].join(": "));
      else results.passed++;
      if (outcome === "flaky") results.flaky.push(name);
    }
    return results.store("e2e") ? { status: "failed" } : {};
  }

  printsToStdio(): boolean {
    return false;
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter's default export.
export default PlaywrightReport;
