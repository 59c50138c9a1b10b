import { type Goal, median, missedGoals, percentile, textTable } from "#scripts/bench/lib/figures.ts";
import { FIGURES, type Loading } from "#scripts/bench/measures/lighthouse.ts";

export interface Visit extends Loading {
  readonly path: string;
  readonly peer: string;
}

/** All that a run of the bench has seen. */
export interface Run {
  readonly visits: readonly Visit[];
  /** Interaction to next paint by what was done, in milliseconds. */
  readonly interactions: ReadonlyMap<string, readonly number[]>;
  /** Changes of page after prefetching, in milliseconds. */
  readonly changes: readonly number[];
}

/** Prints medians, ratios to the page without scripts, and goals. Returns whether every goal is met. */
export function reportRun({ visits, interactions, changes }: Run): boolean {
  const goals: Goal[] = [];
  const rows = distinct(visits.map(({ path }) => path)).flatMap((path) => {
    const here = visits.filter((visit) => visit.path === path);
    const limit = mediansOf(here, "limit");
    return distinct(here.map(({ peer }) => peer)).map((peer) => {
      const own = mediansOf(here, peer);
      const [fcp, lcp] = [own("fcp") / limit("fcp"), own("lcp") / limit("lcp")];
      if (peer === "ours")
        goals.push(
          [`First paint ÷ limit at ${path}`, fcp, 1.05],
          [`Largest paint ÷ limit at ${path}`, lcp, 1.05],
          [`Blocking time over the limit at ${path}, ms`, own("tbt") - limit("tbt"), 10],
          [`Layout shift at ${path}`, own("cls"), 0.0005],
          [`100 − Lighthouse's score at ${path}`, 100 - own("score"), 0],
        );
      return [`${path} · ${peer}`, ...FIGURES.map(own), fcp, lcp];
    });
  });
  console.log(`\n${textTable(["page · peer", ...FIGURES, "fcp ÷ limit", "lcp ÷ limit"], rows)}\n`);
  for (const [name, times] of interactions) {
    console.log(`${name}, processor ÷ 4: median ${median(times)} ms, n ${times.length}`);
    goals.push([`Interaction to next paint, p98, ${name}, ms`, percentile(times, 0.98), 100]);
  }
  goals.push([`Change of page after prefetching, median of ${changes.length}, ms`, median(changes), 50]);
  return missedGoals(goals).length === 0;
}

const distinct = (names: readonly string[]) => [...new Set(names)];

/** The median of each figure of a peer's visits. */
function mediansOf(visits: readonly Visit[], peer: string) {
  const own = visits.filter((visit) => visit.peer === peer);
  return (figure: keyof Loading) => median(own.map((visit) => visit[figure]));
}
