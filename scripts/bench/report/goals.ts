import { median, percentile } from "#scripts/bench/lib/statistics.ts";
import { type Group, limitOf, medians } from "#scripts/bench/report/medians.ts";
import type { Run } from "#scripts/bench/report/run.ts";

/** A goal, and how far the run is from it. */
export interface Verdict {
  readonly goal: string;
  readonly met: boolean;
  /** The worst that was seen, and where. */
  readonly seen: string;
}

/** Our figures against the limit's, and against what is promised. */
export function verdicts({ samples, interactions, changes }: Run): Verdict[] {
  const groups = medians(samples);
  const own = groups.filter(({ peer }) => peer === "ours");
  const pairs = own.flatMap((group) => {
    const limit = limitOf(groups, group.method, group.path);
    return limit ? [{ group, limit }] : [];
  });
  const worst = (goal: string, most: number, values: readonly Value[]) =>
    verdict(goal, values, (value) => value <= most);
  const scores = own
    .filter(({ method }) => method === "simulate")
    .map((group) => ({ at: where(group), value: group.score }));
  return [
    worst(
      "FCP at most 1.05 × the limit",
      1.05,
      pairs.map(({ group, limit }) => ({ at: where(group), value: group.fcp / limit.fcp })),
    ),
    worst(
      "LCP at most 1.05 × the limit",
      1.05,
      pairs.map(({ group, limit }) => ({ at: where(group), value: group.lcp / limit.lcp })),
    ),
    worst(
      "TBT at most 10 ms over the limit",
      10,
      pairs.map(({ group, limit }) => ({ at: where(group), value: group.tbt - limit.tbt })),
    ),
    worst(
      "CLS 0",
      0.0005,
      own.map((group) => ({ at: where(group), value: group.cls })),
    ),
    verdict("Lighthouse 100", scores, (value) => value === 100, "least"),
    worst(
      "Interaction to next paint, p98, at most 100 ms",
      100,
      Object.entries(interactions).map(([at, times]) => ({ at, value: percentile(times, 0.98) })),
    ),
    worst(
      "Change of page after prefetching, median, at most 50 ms",
      50,
      changes.length > 0 ? [{ at: "", value: median(changes) }] : [],
    ),
  ].filter(({ seen }) => seen !== "");
}

interface Value {
  readonly at: string;
  readonly value: number;
}

function verdict(goal: string, values: readonly Value[], holds: (value: number) => boolean, extreme = "most"): Verdict {
  const sorted = values.toSorted((one, other) => other.value - one.value);
  const [first] = extreme === "most" ? sorted : sorted.toReversed();
  const broken = values.filter(({ value }) => !holds(value));
  const count = broken.length > 0 ? `, broken ${broken.length} of ${values.length} times` : "";
  const seen = first === undefined ? "" : `${extreme} ${Number(first.value.toFixed(3))} ${first.at}${count}`;
  return { goal, met: broken.length === 0, seen };
}

function where({ method, path }: Group): string {
  return `at ${path} (${method})`;
}
