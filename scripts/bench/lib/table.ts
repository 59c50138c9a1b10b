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
