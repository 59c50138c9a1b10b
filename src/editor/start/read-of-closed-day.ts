import { closures } from "#document/model/announcements.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { langIn } from "#editor/shared/document-locale.ts";
import { textAt } from "#editor/shared/draft-values.ts";
import { dayState } from "#editor/shared/shop-days.ts";
import { START_WORDS } from "#editor/words/words.gen.ts";
import { dayAndMonth } from "#lib/locale/days.ts";
import { asSentence } from "#lib/sentence.ts";

/** What the top of every page says of a day that the shop is closed on; where nothing is announced, what its hours say. */
export function readOfClosedDay(document: unknown, date: string, today: string): string {
  const state = dayState(document, date);
  const reason = state.kind === "closed" ? state.reason : "";
  const lang = langIn(document);
  const written = valueAt(document, ["business", "hours", "announcement"]);
  const announcement = isRecord(written) && {
    closed: asSentence<"days">(textAt(written, ["closed"])),
    changed: asSentence<"days" | "hours">(textAt(written, ["changed"])),
    daysAhead: Number(written["daysAhead"] ?? 0),
  };
  const [announced] = announcement ? closures({ announcement, exceptions: [{ date, reason }] }, { lang }, today) : [];
  return announced?.lead ?? START_WORDS.closedRead({ day: dayAndMonth(date, lang), reason });
}
