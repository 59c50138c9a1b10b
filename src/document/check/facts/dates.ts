import type { CheckedDocument } from "#document/check/facts/checked-document.ts";
import { beginOf, endOf } from "#document/model/at-moment.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { isClockTime } from "#lib/locale/times.ts";

/** A notice or an offer with valid dates. */
export interface WrittenSpan {
  readonly kind: "notice" | "offer";
  readonly path: Path;
  readonly from: string;
  readonly until: string;
  /** When it begins and is over, by the minute: "2027-01-04 10:00". */
  readonly begin: string;
  readonly end: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Notices and offers with their days, without those that have an invalid date. */
export function writtenSpans({ nodes, isRefused }: CheckedDocument): WrittenSpan[] {
  return nodes.flatMap(({ definition, value, path }): WrittenSpan[] => {
    if ((definition !== "notice" && definition !== "offer") || !isRecord(value)) return [];
    const { from, until } = value;
    if (typeof from !== "string" || typeof until !== "string") return [];
    if (["from", "until"].some((key) => isRefused([...path, key]))) return [];
    const timeAt = (key: string) => {
      const time = value[key];
      return isClockTime(time) ? { [key]: time } : {};
    };
    const span = { from, until, ...timeAt("fromTime"), ...timeAt("untilTime") };
    return [{ kind: definition, path, from, until, begin: beginOf(span), end: endOf(span), value }];
  });
}

/** Whether this is a known time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Today's date at the shop, such as "2027-01-14"; undefined while its time zone is not known. */
export function shopDate({ site, now }: CheckedDocument): string | undefined {
  const timeZone = valueAt(site, ["business", "timeZone"]);
  return typeof timeZone === "string" && isTimeZone(timeZone) ? shopTime(now, timeZone).date : undefined;
}
