import { expect, test } from "vitest";
import { summarize, type TestResults } from "#tests/helpers/test-results.ts";
import { namedSteps, skippedStages } from "#tests/stages.ts";

const run = (results: Partial<TestResults>): TestResults => ({
  passed: 0,
  failed: [],
  flaky: [],
  skipped: [],
  times: {},
  ...results,
});

test("up to three flaky tests of all runs are named and fail nothing; a fourth fails the run", () => {
  const three = [run({ passed: 5, flaky: ["a", "b"] }), run({ passed: 1, flaky: ["c"] })];
  expect(summarize(three, 0)).toEqual({
    lines: ["flaky: a", "flaky: b", "flaky: c", "6 passed, 0 failed, 0 skipped"],
    code: 0,
  });
  const { lines, code } = summarize([...three, run({ passed: 1, flaky: ["d"] })], 0);
  expect(lines.slice(-3)).toEqual([
    "flaky: d",
    "More than 3 tests passed only when they were tried again: the run failed.",
    "7 passed, 1 failed, 0 skipped",
  ]);
  expect(code).toBe(1);
});

test("a failed test is named; a run that failed by something else is a failure too", () => {
  expect(summarize([run({ passed: 1, failed: ["a", "b"] })], 1)).toEqual({
    lines: ["failed: a", "failed: b", "1 passed, 2 failed, 0 skipped"],
    code: 1,
  });
  expect(summarize([run({ passed: 1 })], 2)).toEqual({ lines: ["1 passed, 1 failed, 0 skipped"], code: 2 });
});

test("what was skipped, and what is repeated, is run by the runner of its file", () => {
  const places = ["tests/e2e/nginx.spec.ts:31", "tests/contract/systemd.test.ts", "tests/e2e/proxies.spec.ts:7"];
  expect(skippedStages(places).map(({ command, args }) => [command, ...args].join(" "))).toEqual([
    "playwright test --config tests/playwright.config.ts tests/e2e/nginx.spec.ts:31 tests/e2e/proxies.spec.ts:7",
    "vitest run tests/contract/systemd.test.ts",
  ]);
  const [repeated] = namedSteps(["tests/data/a.test.ts"], "costs ₹ 5 (or more)", "1 of 20: ");
  expect(repeated?.args.slice(-3)).toEqual(["tests/data/a.test.ts", "-t", "costs ₹ 5 \\(or more\\)"]);
});
