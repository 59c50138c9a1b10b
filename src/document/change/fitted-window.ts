import { spansOf, WEEKDAYS, type Weekday } from "#document/model/hours.ts";
import { isRecord } from "#document/model/schema.ts";
import type { DayHours } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";

interface Part {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
}

/** The pickup windows with what is left of one within the opening hours: shorter, in two parts, or gone. */
export function windowsWithFitted(document: unknown, id: string): unknown {
  const windows: unknown = valueAt(document, ["business", "pickup", "windows"]);
  if (!Array.isArray(windows)) return windows;
  const all: readonly unknown[] = windows;
  const taken = new Set(all.map((window) => valueAt(window, ["id"])));
  const freeId = (number: number): string => {
    const free = `${id}-${number}`;
    if (taken.has(free)) return freeId(number + 1);
    taken.add(free);
    return free;
  };
  return all.flatMap((window) => {
    if (!isRecord(window) || window["id"] !== id) return [window];
    return partsOf(document, window).map((part, place) => ({
      ...window,
      ...part,
      id: place === 0 ? id : freeId(2),
    }));
  });
}

/** Days that are open alike share a part. */
function partsOf(document: unknown, { days, from, to }: Readonly<Record<string, unknown>>): readonly Part[] {
  const parts = new Map<string, Part>();
  for (const day of WEEKDAYS) {
    if (!Array.isArray(days) || !days.includes(day)) continue;
    for (const { opens, closes } of spansOf(hoursOf(document, day))) {
      // Times such as 09:30 compare as texts.
      const [, begins = ""] = [String(from), opens].toSorted();
      const [ends = ""] = [String(to), closes].toSorted();
      const key = `${begins} ${ends}`;
      if (begins < ends) parts.set(key, { days: [...(parts.get(key)?.days ?? []), day], from: begins, to: ends });
    }
  }
  return [...parts.values()];
}

function hoursOf(document: unknown, day: Weekday): DayHours {
  const time = (...keys: string[]) => String(valueAt(document, ["business", "hours", "weekly", day, ...keys]) ?? "");
  const [from, to] = [time("break", "from"), time("break", "to")];
  return { opens: time("opens"), closes: time("closes"), ...(from && to && { break: { from, to } }) };
}
