import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { storeTimes, TimesByFile } from "#tests/helpers/test-times.ts";

/** Records the times of test files. In CI a skipped test fails the run: it would never be run anywhere. */
class PlaywrightReport implements Reporter {
  readonly #times = new TimesByFile();
  readonly #skipped: string[] = [];

  onTestEnd({ location, title }: TestCase, { duration, status }: TestResult): void {
    this.#times.add(location.file, duration);
    if (status === "skipped") this.#skipped.push(`${location.file}:${location.line} ${title}`);
  }

  async onEnd(): Promise<{ status?: FullResult["status"] }> {
    storeTimes("e2e", this.#times);
    if (process.env["CI"] === undefined || this.#skipped.length === 0) return {};
    console.error(`Skipped, which is a failure in CI:\n${this.#skipped.join("\n")}`);
    return { status: "failed" };
  }

  printsToStdio(): boolean {
    return false;
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter's default export.
export default PlaywrightReport;
