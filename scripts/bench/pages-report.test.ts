import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Run, reportRun, type Visit } from "#scripts/bench/pages-report.ts";

const visit: Visit = {
  ...{ path: "/", peer: "limit", fcp: 750, lcp: 1200, tbt: 0, cls: 0, speedIndex: 750, bytes: 80_000, score: 100 },
};

function runOf(own: Partial<Visit> = {}, rest: Partial<Run> = {}): Run {
  const visits = [visit, { ...visit, peer: "ours", ...own }];
  return { visits, interactions: new Map([["opening the menu", [16, 24]]]), changes: [30], ...rest };
}

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test("a run that equals its limit meets every goal", () => expect(reportRun(runOf())).toBe(true));

test.each<[string, Run]>([
  ["first paint", runOf({ fcp: 800 })],
  ["largest paint", runOf({ lcp: 1300 })],
  ["blocking time", runOf({ tbt: 11 })],
  ["layout shift", runOf({ cls: 0.01 })],
  ["score", runOf({ score: 99 })],
  ["interaction", runOf({}, { interactions: new Map([["typing", [16, 120]]]) })],
  ["change of page", runOf({}, { changes: [30, 60, 70] })],
  ["no figure", runOf({ fcp: Number.NaN })],
])("a run that misses its goal is told so: %s", (_goal, run) => expect(reportRun(run)).toBe(false));
