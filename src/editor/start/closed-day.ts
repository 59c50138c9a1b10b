import { closures } from "#document/model/announcements.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";
import { langIn } from "#editor/shared/document-locale.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { dayState, EXCEPTIONS, exceptionsIn } from "#editor/shared/shop-days.ts";
import { dayAndMonth } from "#lib/locale/days.ts";

type Exception = Readonly<Record<string, unknown>>;

/** A document in which the shop is closed on a day. The days keep their order; a festival keeps its reason. */
export function withClosedDay(document: unknown, date: string, reason: string): unknown {
  return changedAt(document, EXCEPTIONS, (old) => {
    const days: readonly unknown[] = Array.isArray(old) ? old : [];
    const at = days.findIndex((day) => dateOf(day) === date);
    const written = valueAt(days[at], ["reason"]);
    const closed = { date, reason: typeof written === "string" && written !== "" ? written : reason };
    if (at !== -1) return days.with(at, closed);
    const later = days.findIndex((day) => dateOf(day) > date);
    return days.toSpliced(later === -1 ? days.length : later, 0, closed);
  });
}

/** A document in which a day is as it was: as another exception said, or as every week where there was none. */
export function withoutClosedDay(document: unknown, date: string, before: Exception | undefined): unknown {
  return changedAt(document, EXCEPTIONS, (old) =>
    Array.isArray(old)
      ? old.flatMap((day) => (dateOf(day) === date ? (before === undefined ? [] : [before]) : [day]))
      : old,
  );
}

/** A document in which customers read another reason for a closed day. */
export function withReason(document: unknown, date: string, reason: string): unknown {
  return changedAt(document, EXCEPTIONS, (old) =>
    Array.isArray(old) ? old.map((day) => (dateOf(day) === date ? { ...Object(day), reason } : day)) : old,
  );
}

/** What the top of every page says of a day that the shop is closed on; where nothing is announced, what its hours say. */
export function readOfClosedDay(document: unknown, date: string, today: string): string {
  const state = dayState(document, date);
  const reason = state.kind === "closed" ? state.reason : "";
  const hours = valueAt(document, ["business", "hours"]);
  if (!isRecord(hours) || !isRecord(hours["announcement"])) return inHours(document, date, reason);
  const onlyThat = { ...hours, exceptions: exceptionsIn(document).filter((day) => dateOf(day) === date) };
  // Its shape was read above: a day and an announcement.
  const held: Pick<Site, "business" | "lang"> = JSON.parse(
    JSON.stringify({ business: { hours: onlyThat }, lang: valueAt(document, ["lang"]) }),
  );
  return closures(held, today)[0]?.text ?? inHours(document, date, reason);
}

function inHours(document: unknown, date: string, reason: string): string {
  return `${dayAndMonth(date, langIn(document))} (${reason}): closed.`;
}

function dateOf(day: unknown): string {
  return String(valueAt(day, ["date"]) ?? "");
}
