import { nameOf } from "#document/change/entry-name.ts";
import { isRecord } from "#document/model/schema.ts";
import { editorLang } from "#editor/words/language-name.ts";
import { NAMES_WORDS } from "#editor/words/words.gen.ts";
import { dayAndMonth, dayRange, isDate } from "#lib/locale/days.ts";

/** What the owner would call an entry of a list, with its days; empty when it says nothing of itself yet. */
export function datedName(entry: unknown): string {
  const { from, until, hiddenUntil } = isRecord(entry) ? entry : {};
  const days = isDate(from) && isDate(until) ? dayRange(from, until, editorLang()) : "";
  const hidden = hiddenUntil === undefined ? "" : hiddenInWords(hiddenUntil);
  return [nameOf(entry), days, hidden].filter((words) => words !== "").join(" · ");
}

/** "hidden until 14 January", "hidden", or nothing once that day has come. */
export function hiddenInWords(until: unknown): string {
  if (!isDate(until)) return until === undefined ? NAMES_WORDS.hidden : "";
  return new Date(until) > new Date() ? NAMES_WORDS.hiddenUntil({ day: dayAndMonth(until, editorLang()) }) : "";
}
