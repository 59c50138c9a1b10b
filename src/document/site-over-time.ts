import { DAYS_IN_HOURS } from "#document/announcements.ts";
import { atMoment } from "#document/at-moment.ts";
import { addDays } from "#document/hours.ts";
import type { LaterChange, PlaceChange } from "#document/later.ts";
import { type OpenSite, openSite, type Surroundings, tokenValue } from "#document/resolve.ts";
import { isRecord, type SchemaBundle } from "#document/schema.ts";
import { shopMidnight, shopTime } from "#document/time-zone.ts";
import type { Site } from "#document/types.gen.ts";

/** The document as it will be drawn from a moment on. */
interface Turn {
  readonly at: number;
  readonly open: OpenSite;
  /** The same without the date of the day, which alone is no change. */
  readonly undated: OpenSite;
  /** All that pages are drawn from, beside what every page shares: where it is the same, so are they. */
  readonly source: string;
}

/**
 * Opens a checked document for drawing pages ahead of time: each page knows how it will change on days to come, so that
 * it never shows what is over, however long ago it was drawn.
 */
export function openSiteOverTime(site: Site, bundle: SchemaBundle, surroundings: Surroundings): OpenSite {
  const { timeZone } = site.business;
  const turnAt = (now: Date): Turn => ({
    at: now.getTime(),
    open: openSite(site, bundle, { ...surroundings, now }),
    undated: openSite(site, bundle, { ...surroundings, now, undated: true }),
    source: sourceOf(site, now),
  });
  const present = turnAt(surroundings.now);
  const turns = turningDays(site, shopTime(surroundings.now, timeZone).date).map((day) =>
    turnAt(new Date(shopMidnight(day, timeZone))),
  );
  const steps = turns.map((turn, index): Step => {
    const before = turns[index - 1] ?? present;
    return { turn, shared: changesBetween(before.undated.shell, turn.undated.shell, ["shell"]) };
  });
  return {
    ...present.open,
    page: (path) => {
      const data = present.open.page(path);
      const later = laterChanges(path, present, steps);
      return data && { ...data, ...(later.length > 0 && { later }) };
    },
  };
}

/** A turn, and how it changes what every page shares. */
interface Step {
  readonly turn: Turn;
  readonly shared: readonly PlaceChange[];
}

function sourceOf(site: Site, now: Date): string {
  const { business, notices: _notices, offers: _offers, ...held } = atMoment(site, now);
  const { exceptions: _exceptions, ...hours } = business.hours;
  return JSON.stringify([{ ...business, hours }, held, tokenValue(site, now, "years")]);
}

/** Days to come on which something may begin or be over. */
export function turningDays({ business, notices = [], offers = [] }: Site, today: string): string[] {
  const { exceptions, announcement } = business.hours;
  const spans = [...notices, ...offers].flatMap(({ from, until }) => [from, addDays(until, 1)]);
  const differing = exceptions.flatMap(({ date }) =>
    [-DAYS_IN_HOURS, -(announcement?.daysAhead ?? 0), 1].map((days) => addDays(date, days)),
  );
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  return [...new Set([...spans, ...differing, newYear])].filter((day) => day > today).sort();
}

function laterChanges(path: string, present: Turn, steps: readonly Step[]): LaterChange[] {
  const changes: LaterChange[] = [];
  let last = present;
  for (const { turn, shared } of steps) {
    const own = pageChanges(path, last, turn);
    if (own.length > 0) last = turn;
    if (own.length > 0 || shared.length > 0) changes.push({ at: turn.at, changes: [...shared, ...own] });
  }
  return changes;
}

/** The page's own date goes with its other changes. */
function pageChanges(path: string, before: Turn, after: Turn): PlaceChange[] {
  if (before.source === after.source) return [];
  const isSame = changesBetween(before.undated.page(path)?.page, after.undated.page(path)?.page).length === 0;
  return isSame ? [] : changesBetween(before.open.page(path)?.page, after.open.page(path)?.page, ["page"]);
}

/** The places at which two values differ, with what stands there in the second. */
function changesBetween(before: unknown, after: unknown, path: PlaceChange[0] = []): PlaceChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const inside = (key: string | number, old: unknown, now: unknown) => changesBetween(old, now, [...path, key]);
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      inside(key, before[key], after[key]),
    );
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((old, index) => inside(index, old, after[index]));
  return [after === undefined ? [path] : [path, after]];
}
