import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isRecord } from "#document/model/schema.ts";

const FOLDER = ".build/test-results";

/** In CI a failed data or e2e test is tried again; one that then passes is flaky. */
export const CI_RETRIES = process.env["CI"] === undefined ? 0 : 2;
/** In CI a skipped test is a failure, since it would run nowhere. `.ci/run` allows it until it has installed more. */
const FAILS_SKIPPED = process.env["CI"] !== undefined && process.env["SKIPS"] !== "allowed";
/** More flaky tests than these fail a run. */
const MAX_FLAKY = 3;

/** What one run of Vitest or Playwright reports. Tests are named by file and title. */
export interface TestResults {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly flaky: readonly string[];
  /** With the reason, and what to install. */
  readonly skipped: readonly string[];
  /** Milliseconds by test file. */
  readonly times: Readonly<Record<string, number>>;
}

/** Collects the results of a run. */
export class ResultCollector implements TestResults {
  passed = 0;
  readonly failed: string[] = [];
  readonly flaky: string[] = [];
  readonly skipped: string[] = [];
  readonly times: Record<string, number> = {};

  addTime(file: string, milliseconds: number): void {
    const name = path.relative(process.cwd(), file);
    this.times[name] = (this.times[name] ?? 0) + milliseconds;
  }

  /** Stores the results. Returns whether tests were skipped where that is a failure. */
  store(tool: string): boolean {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path.join(FOLDER, `${tool}-${process.pid}.json`), JSON.stringify(this));
    if (!FAILS_SKIPPED || this.skipped.length === 0) return false;
    console.error(`Skipped, which is a failure in CI:\n${this.skipped.join("\n")}`);
    return true;
  }
}

export function forgetResults(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Where the skipped tests are, as a file or `file:line`; the results forget them, since they are run again. */
export function takeSkipped(): string[] {
  const places: string[] = [];
  for (const [file, results] of storedResults()) {
    places.push(...results.skipped.map((name) => name.split(" ")[0] ?? name));
    writeFileSync(file, JSON.stringify({ ...results, skipped: [] }));
  }
  return [...new Set(places)];
}

/** The results of all runs since they were last forgotten. */
export function readResults(): TestResults[] {
  return storedResults().map(([, results]) => results);
}

function storedResults(): [file: string, TestResults][] {
  mkdirSync(FOLDER, { recursive: true });
  return readdirSync(FOLDER).map((name) => {
    const file = path.join(FOLDER, name);
    const results: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (!isTestResults(results)) throw new Error(`${file} holds no results of tests. Delete it.`);
    return [file, results];
  });
}

/**
 * The end of a run, in lines: failed, flaky and skipped tests by name, then how many passed, failed and were skipped. A
 * run that failed without a failed test, such as by its types, counts as one failure.
 */
export function summarize(runs: readonly TestResults[], code: number): { lines: string[]; code: number } {
  const flaky = runs.flatMap((run) => run.flaky);
  const failed = runs.flatMap((run) => run.failed);
  const isTooFlaky = flaky.length > MAX_FLAKY;
  const failedCode = code || (failed.length > 0 || isTooFlaky ? 1 : 0);
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  const skipped = runs.flatMap((run) => run.skipped);
  return {
    lines: [
      ...failed.map((name) => `failed: ${name}`),
      ...flaky.map((name) => `flaky: ${name}`),
      ...skipped.map((name) => `skipped: ${name}`),
      ...(isTooFlaky ? [`More than ${MAX_FLAKY} tests passed only when they were tried again: the run failed.`] : []),
      `${passed} passed, ${Math.max(failed.length, failedCode === 0 ? 0 : 1)} failed, ${skipped.length} skipped`,
    ],
    code: failedCode,
  };
}

/** The slowest files of some runs, a line each. */
export function slowestFiles(runs: readonly TestResults[], count: number): string[] {
  return runs
    .flatMap(({ times }) => Object.entries(times))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}`);
}

function isTestResults(value: unknown): value is TestResults {
  return (
    isRecord(value) &&
    typeof value["passed"] === "number" &&
    [value["failed"], value["flaky"], value["skipped"]].every(Array.isArray) &&
    isRecord(value["times"])
  );
}
