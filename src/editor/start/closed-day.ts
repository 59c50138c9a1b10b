import { valueAt } from "#document/text/value-at.ts";
import { type Group, groupOf, listAt, textAt } from "#editor/shared/draft-values.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { EXCEPTIONS } from "#editor/shared/shop-days.ts";

/** A document in which the shop is closed on a day. The days keep their order; a festival keeps its reason. */
export function withClosedDay(document: unknown, date: string, reason: string): unknown {
  return changedAt(document, EXCEPTIONS, (old) => {
    const days = listAt(old, []);
    const at = days.findIndex((day) => dateOf(day) === date);
    const closed = { date, reason: textAt(days[at], ["reason"]) || reason };
    if (at !== -1) return days.with(at, closed);
    const later = days.findIndex((day) => dateOf(day) > date);
    return days.toSpliced(later === -1 ? days.length : later, 0, closed);
  });
}

/** A document in which a day is as it was: as another exception said, or as every week where there was none. */
export function withoutClosedDay(document: unknown, date: string, before: Group | undefined): unknown {
  return changedAt(document, EXCEPTIONS, (old) =>
    listAt(old, []).flatMap((day) => (dateOf(day) === date ? (before ?? []) : [day])),
  );
}

/** A document in which customers read another reason for a closed day. */
export function withReason(document: unknown, date: string, reason: string): unknown {
  return changedAt(document, EXCEPTIONS, (old) =>
    listAt(old, []).map((day) => (dateOf(day) === date ? { ...groupOf(day), reason } : day)),
  );
}

function dateOf(day: unknown): string {
  return String(valueAt(day, ["date"]) ?? "");
}
