import { median, percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { type Group, limitOf, medians } from "#scripts/bench/report/medians.ts";
import type { Method, Run } from "#scripts/bench/report/run.ts";

const TITLES: Readonly<Record<Method, string>> = {
  simulate: "Lighthouse, mobile, simulated throttling",
  devtools: "Lighthouse, mobile, throttled by DevTools",
  browser: "Browser at 150 ms, 1.6 Mbit/s, processor ÷ 4",
};
const HEAD = ["page · peer", "FCP", "LCP", "TBT", "CLS", "SI", "kB", "score", "FCP ×", "LCP ×", "SI ×", "kB ×", "n"];

/** Everything a run has seen, as tables for a terminal; × is the ratio to the limit. */
export function tables({ samples, interactions, changes, machine, when }: Run): string {
  const groups = medians(samples);
  const methods = [...new Set(groups.map(({ method }) => method))];
  const loading = methods.map((method) => {
    const rows = groups
      .filter((group) => group.method === method)
      .toSorted(byPath)
      .map((group) => rowOf(group, groups));
    return `${TITLES[method]}\n${textTable(HEAD, rows)}`;
  });
  const { processors, load, node } = machine;
  return [
    `${when}, ${processors} processors, load ${load.toFixed(1)}, Node ${node}`,
    ...loading,
    ...interactionTable(interactions),
    ...(changes.length > 0 ? [changesLine(changes)] : []),
  ].join("\n\n");
}

function byPath(one: Group, other: Group): number {
  return one.path.localeCompare(other.path);
}

function rowOf(group: Group, groups: readonly Group[]): (string | number)[] {
  const { path, peer, fcp, lcp, tbt, cls, speedIndex, kilobytes, score, visits, method } = group;
  const limit = limitOf(groups, method, path);
  const ratio = (name: "fcp" | "lcp" | "speedIndex" | "kilobytes") =>
    (group[name] / (limit?.[name] ?? Number.NaN)).toFixed(2);
  const ratios = [ratio("fcp"), ratio("lcp"), ratio("speedIndex"), ratio("kilobytes")];
  return [
    `${path} · ${peer}`,
    ...[fcp, lcp, tbt].map(Math.round),
    cls.toFixed(3),
    Math.round(speedIndex),
    kilobytes,
    score,
    ...ratios.map((text) => (text === "NaN" ? "–" : text)),
    visits,
  ];
}

function interactionTable(interactions: Run["interactions"]): string[] {
  const rows = Object.entries(interactions).map(([name, times]) => [
    name,
    median(times),
    percentile(times, 0.98),
    times.length,
  ]);
  return rows.length === 0
    ? []
    : [`Interaction to next paint, processor ÷ 4\n${textTable(["", "median", "p98", "n"], rows)}`];
}

function changesLine(changes: readonly number[]): string {
  const [middle, most] = [median(changes), Math.max(...changes)].map(Math.round);
  return `Change of page after prefetching: median ${middle} ms, at most ${most} ms, n ${changes.length}`;
}
