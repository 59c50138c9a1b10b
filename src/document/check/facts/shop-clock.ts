import type { CheckedDocument } from "#document/check/facts/checked-document.ts";
import { valueAt } from "#document/text/value-at.ts";
import { shopTime } from "#document/time/time-zone.ts";

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
