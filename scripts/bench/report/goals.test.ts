import { expect, test } from "vitest";
import { verdicts } from "#scripts/bench/report/goals.ts";
import type { Run, Sample } from "#scripts/bench/report/run.ts";

const visit: Sample = {
  method: "simulate",
  path: "/",
  peer: "limit",
  fcp: 750,
  lcp: 1200,
  tbt: 0,
  cls: 0,
  speedIndex: 750,
  kilobytes: 80,
  score: 100,
};

function runOf(own: Partial<Sample> = {}, rest: Partial<Run> = {}): Run {
  return {
    when: "2026-11-20T00:00:00Z",
    machine: { processors: 2, load: 0, node: "20" },
    samples: [visit, { ...visit, peer: "ours", ...own }],
    interactions: { "opening the menu": [16, 24] },
    changes: [30],
    ...rest,
  };
}

const unmet = (run: Run) => verdicts(run).flatMap(({ goal, met }) => (met ? [] : [goal]));

test("a run that equals its limit meets every goal", () => {
  expect(verdicts(runOf())).toHaveLength(7);
  expect(unmet(runOf())).toEqual([]);
});

test.each<[string, Run]>([
  ["FCP at most 1.05 × the limit", runOf({ fcp: 800 })],
  ["LCP at most 1.05 × the limit", runOf({ lcp: 1300 })],
  ["TBT at most 10 ms over the limit", runOf({ tbt: 11 })],
  ["CLS 0", runOf({ cls: 0.01 })],
  ["Lighthouse 100", runOf({ score: 99 })],
  ["Interaction to next paint, p98, at most 100 ms", runOf({}, { interactions: { typing: [16, 120] } })],
  ["Change of page after prefetching, median, at most 50 ms", runOf({}, { changes: [30, 60, 70] })],
  ["FCP at most 1.05 × the limit", runOf({ fcp: Number.NaN })],
])("%s: a run that misses it is told so", (goal, run) => {
  expect(unmet(run)).toEqual([goal]);
});
