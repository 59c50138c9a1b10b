import { addDays } from "#document/model/hours.ts";
import { dayText, isAlike } from "#document/model/hours-text.ts";
import type { Picture } from "#document/model/resolved.gen.ts";
import type {
  DayHours,
  Hours,
  HoursAnnouncement,
  HoursException,
  Link,
  Offer,
  Site,
  Picture as WrittenPicture,
} from "#document/model/types.gen.ts";
import { writingOf } from "#lib/locale/day-times.ts";
import { dayAndMonth, dayRange } from "#lib/locale/days.ts";
import { langOf } from "#lib/locale/lang.ts";
import { clockText, type TimeWriting } from "#lib/locale/times.ts";
import { withValues } from "#lib/with-values.ts";

/** One line of the banner at the top of every page, as rendered. */
export interface Announcement extends AnnouncedText {
  readonly picture?: Picture;
}

/** The same as written in the document. */
export interface WrittenAnnouncement extends AnnouncedText {
  readonly picture?: WrittenPicture;
}

export interface AnnouncedText {
  readonly id: string;
  /** In bold, before the text: that the shop is closed, or the name of an offer with its colon. */
  readonly lead?: string;
  readonly text: string;
  /** The last day in words, where the text does not name it: "until 14 December". */
  readonly until?: string;
  readonly link?: Link;
}

/** Number of days ahead that the hours tables list exceptions. */
export const DAYS_IN_HOURS = 14;

/** Exceptions to the week with one reason: "14–15 January (Pongal)"; without times the shop is closed. */
export interface SoonDays extends DayHours {
  readonly days: string;
}

/** Exceptions that the hours tables list: from today to `DAYS_IN_HOURS` ahead. */
export function soonDays(hours: Hours, today: string, lang: string): SoonDays[] {
  const last = addDays(today, DAYS_IN_HOURS);
  const soon = hours.exceptions.filter(({ date }) => date >= today && date <= last);
  return runs(soon).map((run) => {
    const { date: _, reason: _reason, ...hours } = run.day;
    return { days: daysText(run, lang), ...hours };
  });
}

/** The announcements of today: closed and shortened days first, then offers, then notices. */
export function announcements(site: Site, today: string): WrittenAnnouncement[] {
  const offers = (site.offers ?? []).map(({ id, name, text, link, ...span }) => ({
    ...{ id, lead: `${name}: `, text, until: endInWords(site, span) },
    ...(link && { link }),
  }));
  const notices = (site.notices ?? []).map(({ id, text, link, picture, ...span }) => ({
    ...{ id, text, until: endInWords(site, span) },
    ...(link && { link }),
    ...(picture && { picture }),
  }));
  return [...closures(site.business.hours, writingOf(site), today), ...offers, ...notices];
}

/** "until 12 January", "until 12 January, 6 pm". */
export function endInWords(site: Site, { until, untilTime }: Pick<Offer, "until" | "untilTime">): string {
  const time = untilTime && clockText(untilTime, writingOf(site));
  return withValues(site.words.until, { moment: [dayAndMonth(until, langOf(site)), time].filter(Boolean).join(", ") });
}

/** Announcements of closed and shortened days, as far ahead as the document says. */
export function closures(
  { announcement, exceptions }: Pick<Hours, "announcement" | "exceptions">,
  writing: TimeWriting,
  today: string,
): AnnouncedText[] {
  if (announcement === undefined) return [];
  const last = addDays(today, announcement.daysAhead);
  return runs(exceptions)
    .filter(({ first }) => first <= last)
    .map((run) => ({
      id: `hours-${run.first}`,
      text: "",
      lead: closureText(announcement, daysText(run, writing.lang), dayText(run.day, writing)),
    }));
}

/** "14–15 January (Pongal)"; the days alone where the reason is not translated yet. */
function daysText({ first, last, day: { reason } }: Run, lang: string): string {
  const days = dayRange(first, last, lang);
  return reason === "" ? days : `${days} (${reason})`;
}

function closureText({ closed, changed }: HoursAnnouncement, days: string, hours: string): string {
  return hours === "" ? withValues(closed, { days }) : withValues(changed, { days, hours });
}

interface Run {
  readonly first: string;
  readonly last: string;
  readonly day: HoursException;
}

/** Consecutive days with the same reason and hours are one announcement. */
function runs(days: readonly HoursException[]): Run[] {
  const found: Run[] = [];
  for (const day of days) {
    const previous = found.at(-1);
    const goesOn =
      previous?.day.reason === day.reason && addDays(previous.last, 1) === day.date && isAlike(previous.day, day);
    if (goesOn) found.pop();
    found.push({ first: goesOn ? previous.first : day.date, last: day.date, day });
  }
  return found;
}
