import { median, percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { FIGURES, type Loading } from "#scripts/bench/measures/lighthouse.ts";

export interface Visit extends Loading {
  readonly path: string;
  readonly peer: string;
}

/** All that a run of the bench has seen. */
export interface Run {
  readonly visits: readonly Visit[];
  /** Interaction to next paint by what was done, in milliseconds. */
  readonly interactions: Readonly<Record<string, readonly number[]>>;
  /** Changes of page after prefetching, in milliseconds. */
  readonly changes: readonly number[];
}

interface Group extends Visit {
  readonly limit: Loading | undefined;
}

/** Prints medians, ratios to the page without scripts, and goals. Returns whether every goal is met. */
export function reportRun({ visits, interactions, changes }: Run): boolean {
  const groups = mediansOf(visits);
  console.log(`\n${textTable(["page · peer", ...FIGURES, "fcp ÷ limit", "lcp ÷ limit"], groups.map(rowOf))}\n`);
  for (const [name, times] of Object.entries(interactions))
    console.log(`${name}, processor ÷ 4: median ${median(times)} ms, n ${times.length}`);
  const goals = [
    ...loadingGoals(groups),
    ...Object.entries(interactions).map(interactionGoal),
    ...changeGoals(changes),
  ];
  for (const { goal, value, most } of goals)
    console.log(`${value <= most ? "✓" : "✗"} ${goal}: ${Number(value.toFixed(3))}, at most ${most}`);
  return goals.every(({ value, most }) => value <= most);
}

/** The medians of a peer's visits to a page, each with those of the page without scripts. */
function mediansOf(visits: readonly Visit[]): Group[] {
  const groups = new Map<string, Visit[]>();
  for (const visit of visits) {
    const key = `${visit.path} · ${visit.peer}`;
    groups.set(key, [...(groups.get(key) ?? []), visit]);
  }
  const middle = [...groups.values()].flatMap(([first, ...rest]) => (first ? [middleOf(first, rest)] : []));
  return middle.map((group) => ({
    ...group,
    limit: middle.find(({ peer, path }) => peer === "limit" && path === group.path),
  }));
}

function middleOf(first: Visit, rest: readonly Visit[]): Visit {
  const figures = FIGURES.map((name) => [name, median([first, ...rest].map((visit) => visit[name]))]);
  return { ...first, ...Object.fromEntries(figures) };
}

const ratio = ({ limit, ...group }: Group, name: "fcp" | "lcp") => group[name] / (limit?.[name] ?? Number.NaN);

function rowOf(group: Group): (string | number)[] {
  const figures = FIGURES.map((name) => group[name]);
  return [`${group.path} · ${group.peer}`, ...figures, ratio(group, "fcp"), ratio(group, "lcp")];
}

interface Goal {
  readonly goal: string;
  readonly value: number;
  readonly most: number;
}

function loadingGoals(groups: readonly Group[]): Goal[] {
  return groups
    .filter(({ peer }) => peer === "ours")
    .flatMap((group) => [
      { goal: `First paint ÷ limit at ${group.path}`, value: ratio(group, "fcp"), most: 1.05 },
      { goal: `Largest paint ÷ limit at ${group.path}`, value: ratio(group, "lcp"), most: 1.05 },
      {
        goal: `Blocking time over the limit at ${group.path}, ms`,
        value: group.tbt - (group.limit?.tbt ?? 0),
        most: 10,
      },
      { goal: `Layout shift at ${group.path}`, value: group.cls, most: 0.0005 },
      { goal: `100 − Lighthouse's score at ${group.path}`, value: 100 - group.score, most: 0 },
    ]);
}

function interactionGoal([name, times]: [string, readonly number[]]): Goal {
  return { goal: `Interaction to next paint, p98, ${name}, ms`, value: percentile(times, 0.98), most: 100 };
}

function changeGoals(changes: readonly number[]): Goal[] {
  return changes.length === 0
    ? []
    : [{ goal: `Change of page after prefetching, median of ${changes.length}, ms`, value: median(changes), most: 50 }];
}
