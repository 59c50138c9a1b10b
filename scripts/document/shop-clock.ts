import { shopTime } from "#document/time-zone.ts";
import type { CheckedDocument } from "#scripts/document/document.ts";
import { valueAt } from "#scripts/document/value-at.ts";

/** Whether clocks can be set by a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
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
