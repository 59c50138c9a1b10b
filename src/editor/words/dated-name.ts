import { nameOf } from "#document/change/entry-name.ts";
import { isRecord } from "#document/model/schema.ts";
import { dayRange, isDate } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** What the owner would call an entry of a list, with its days; empty when it says nothing of itself yet. */
export function datedName(entry: unknown): string {
  const { from, until } = isRecord(entry) ? entry : {};
  const days = isDate(from) && isDate(until) ? dayRange(from, until, DEFAULT_LANG) : "";
  return [nameOf(entry), days].filter((words) => words !== "").join(" · ");
}
