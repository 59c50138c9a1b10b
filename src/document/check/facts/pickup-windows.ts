import type { CheckedDocument } from "#document/check/facts/checked-document.ts";
import { WEEKDAYS, type Weekday } from "#document/model/hours.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** A pickup window with valid times. */
export interface CheckedWindow {
  readonly path: Path;
  readonly from: string;
  readonly to: string;
  readonly days: readonly Weekday[];
}

export function checkedWindows({ nodes, isRefused }: CheckedDocument): CheckedWindow[] {
  return nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "pickup-window" || !isRecord(value)) return [];
    const { from, to, days } = value;
    if (typeof from !== "string" || typeof to !== "string" || !Array.isArray(days)) return [];
    if (["from", "to"].some((key) => isRefused([...path, key]))) return [];
    return { path, from, to, days: WEEKDAYS.filter((day) => days.includes(day)) };
  });
}
