import { median } from "#scripts/bench/lib/statistics.ts";
import type { FIGURES, Loading } from "#scripts/bench/measures/loading.ts";
import type { Method, Sample } from "#scripts/bench/report/run.ts";

/** The medians of a peer's visits to a page by a method. */
export interface Group extends Sample {
  readonly visits: number;
}

export const LIMIT = "limit";

/** The medians of all visits, in the order in which their groups first appear. */
export function medians(samples: readonly Sample[]): Group[] {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const key = `${sample.method} ${sample.path} ${sample.peer}`;
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  return [...groups.values()].flatMap((visits) => {
    const [first] = visits;
    return first ? [{ ...first, ...middle(visits), visits: visits.length }] : [];
  });
}

function middle(visits: readonly Sample[]): Loading {
  const figure = (name: (typeof FIGURES)[number]) => median(visits.map((visit) => visit[name]));
  return {
    fcp: figure("fcp"),
    lcp: figure("lcp"),
    tbt: figure("tbt"),
    cls: figure("cls"),
    speedIndex: figure("speedIndex"),
    kilobytes: figure("kilobytes"),
    score: figure("score"),
  };
}

/** The limit's figures for the same page by the same method. */
export function limitOf(groups: readonly Group[], method: Method, path: string): Group | undefined {
  return groups.find((group) => group.peer === LIMIT && group.method === method && group.path === path);
}
