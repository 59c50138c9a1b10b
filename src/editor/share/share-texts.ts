import { atMoment } from "#document/model/at-moment.ts";
import { WEEKDAYS } from "#document/model/hours.ts";
import { dayText } from "#document/model/hours-text.ts";
import type { SchemaBundle, SectionMeaning } from "#document/model/schema.ts";
import type { DayHours, Site } from "#document/model/types.gen.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import { writingOf } from "#lib/locale/day-times.ts";
import { longDate } from "#lib/locale/days.ts";
import { weekdayText } from "#lib/locale/times.ts";

interface PrintedPages {
  readonly card: string | undefined;
  readonly list: string | undefined;
}

/** Pages that are printed: the card for the counter, and the price list. Undefined where the site has none. */
export function printedPages({ definitions }: SchemaBundle, { routes }: Site): PrintedPages {
  const pageWith = (meaning: SectionMeaning) =>
    routes.find(
      ({ guard, sections }) =>
        guard === "public" &&
        sections.some(({ type }) => definitions[`${type}-section`]?.["x-means"]?.includes(meaning)),
    )?.path;
  return { card: pageWith("printed-card"), list: pageWith("printed-list") };
}

/** The opening hours a line per day, as maps and directories ask for them, then the days to come that differ. */
export function hoursLines(written: Site, now: Date): string {
  const site = atMoment(written, now);
  const writing = writingOf(site);
  const { lang } = writing;
  const { weekly, exceptions } = site.business.hours;
  const times = (day: DayHours) => dayText(day, writing) || site.words.closed;
  const week = WEEKDAYS.map((day, index) => `${weekdayText(index, lang, "long")}: ${times(weekly[day])}`);
  const days = exceptions.map((day) => `${longDate(day.date, lang)} (${day.reason}): ${times(day)}`);
  return [...week, ...(days.length > 0 ? ["", ...days] : [])].join("\n");
}

/** The site's address without its scheme, as it is printed; none on a machine that only its owner reaches. */
export function printedAddress({ hostname, host }: Pick<Location, "hostname" | "host">): string | undefined {
  return isLoopback(hostname) || hostname.endsWith(".localhost") ? undefined : host;
}
