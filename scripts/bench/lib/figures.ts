/** The median of some numbers; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [below = Number.NaN, above = below] = Number.isInteger(middle)
    ? sorted.slice(middle - 1, middle + 1)
    : sorted.slice(Math.floor(middle), Math.ceil(middle));
  return (below + above) / 2;
}

/** The number that a share of the numbers, such as 0.98, does not exceed; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Times at which half, almost all and all of the answers were there, and the heads of their columns. */
export const spread = (times: readonly number[]) => [0.5, 0.99, 1].map((share) => percentile(times, share));
export const SPREAD = ["p50 ms", "p99 ms", "max ms"];

type Cell = string | number;

/** Lays rows out in columns: the first to the left, figures to the right. */
export function textTable(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const all = [head, ...rows].map((row) => row.map(textOf));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  "),
  );
  lines.splice(1, 0, widths.map((width) => "─".repeat(width)).join("──"));
  return lines.join("\n");
}

/** Figures of the size that matters: 1.02, 45.3, 1204. */
function textOf(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if (Number.isNaN(cell)) return "–";
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) return cell.toFixed(0);
  return cell.toFixed(Math.abs(cell) < 10 ? 2 : 1);
}

/** What a figure is, its value, and the most it may be. */
export type Goal = readonly [figure: string, value: number, most: number];

/** Prints goals. Returns those that are not met. */
export function missedGoals(goals: readonly Goal[]): string[] {
  return goals.flatMap(([figure, value, most]) => {
    const line = `${figure}: ${Number(value.toFixed(3))}, at most ${most}`;
    console.log(`${value <= most ? "✓" : "✗"} ${line}`);
    return value <= most ? [] : [line];
  });
}
