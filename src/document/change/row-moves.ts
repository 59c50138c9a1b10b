import type { Change } from "#document/change/change.ts";
import { differences } from "#document/change/differences.ts";

type Removed = Extract<Change, { kind: "removed" }>;

/** A price row removed from one table and added to another was moved. */
export function withMovedRows(changes: readonly Change[]): Change[] {
  const gone = new Map<string, Removed>();
  for (const change of changes) if (change.kind === "removed" && isRow(change)) gone.set(rowId(change), change);
  const come = new Set(changes.flatMap((change) => (change.kind === "added" && isRow(change) ? rowId(change) : [])));
  return changes.flatMap((change): Change[] => {
    if (change.kind === "removed" && isRow(change) && come.has(rowId(change))) return [];
    const old = change.kind === "added" && isRow(change) ? gone.get(rowId(change)) : undefined;
    if (change.kind !== "added" || old === undefined) return [change];
    const { path, names, after } = change;
    const from = old.names[2] ?? "";
    return [
      { kind: "moved", path, names, follows: undefined, from },
      ...differences({ path, names }, old.before, after),
    ];
  });
}

function isRow({ path: [first, second, , fourth, ...rest] }: Change): boolean {
  return first === "priceBook" && second === "tables" && fourth === "rows" && rest.length === 1;
}

function rowId({ path }: Change): string {
  return path.at(-1) ?? "";
}
