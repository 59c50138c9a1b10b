import { DAYS_IN_HOURS } from "#document/model/announcements.ts";
import { atMoment, beginOf, endOf } from "#document/model/at-moment.ts";
import { addDays } from "#document/model/hours.ts";
import { type OpenSite, openSite, type RenderContext } from "#document/model/resolve.ts";
import type { PlaceChange, ScheduledChange } from "#document/model/scheduled-changes.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { tokenValues } from "#document/model/tokens.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { shopMoment, shopTime } from "#document/time/time-zone.ts";
import type { ShopTime } from "#document/time/wall-clock.ts";
import { once } from "#lib/once.ts";

/** The document as rendered from a moment on. */
interface Snapshot {
  readonly at: number;
  readonly open: OpenSite;
  /** The same without today's date, which alone is no change. */
  readonly undated: OpenSite;
  /** All input of pages except the shell: equal input means equal pages. */
  readonly source: string;
}

/**
 * Opens a checked document for prerendering. Each page contains its scheduled changes, so that an old page shows
 * nothing outdated. `open` opens it in one of its languages.
 */
export function openScheduledSite(
  site: Site,
  bundle: SchemaBundle,
  context: RenderContext,
  open: (at: RenderContext) => OpenSite = (at) => openSite(site, bundle, at),
): OpenSite {
  const { timeZone } = site.business;
  const made = { ...context, madeOn: context.now };
  const snapshotAt = (now: Date): Snapshot => ({
    at: now.getTime(),
    open: open({ ...made, now }),
    undated: open({ ...made, now, undated: true }),
    source: sourceOf(site, now),
  });
  const present = snapshotAt(context.now);
  const snapshots = changeTimes(site, shopTime(context.now, timeZone)).map((time) =>
    snapshotAt(new Date(shopMoment(time, timeZone))),
  );
  const steps = snapshots.map((snapshot, index): Step => {
    const before = snapshots[index - 1] ?? present;
    return { snapshot, shared: changesBetween(before.undated.shell, snapshot.undated.shell, ["shell"]) };
  });
  return {
    ...present.open,
    page: (path) => {
      const data = present.open.page(path);
      if (data === undefined) return undefined;
      const scheduled = scheduledChanges(path, { ...pageAt(path, present), dated: () => data.page }, steps);
      return { ...data, ...(scheduled.length > 0 && { scheduled }) };
    },
  };
}

/** A snapshot, and its changes to the shell. */
interface Step {
  readonly snapshot: Snapshot;
  readonly shared: readonly PlaceChange[];
}

function sourceOf(site: Site, now: Date): string {
  const { business, notices: _notices, offers: _offers, ...rest } = atMoment(site, now);
  const { exceptions: _exceptions, ...hours } = business.hours;
  return JSON.stringify([{ ...business, hours }, rest, tokenValues(site, now)("years")]);
}

/** When something begins or ends in the future, by the shop's clock. */
export function changeTimes({ business, notices = [], offers = [] }: Site, now: ShopTime): ShopTime[] {
  const { exceptions, announcement } = business.hours;
  const spans = [...notices, ...offers].flatMap((span) => [beginOf(span), endOf(span)]);
  const differing = exceptions.flatMap(({ date }) =>
    [-DAYS_IN_HOURS, -(announcement?.daysAhead ?? 0), 1].map((days) => addDays(date, days)),
  );
  const newYear = `${Number(now.date.slice(0, 4)) + 1}-01-01`;
  return [...new Set([...spans, ...[...differing, newYear].map((day) => `${day} 00:00`)])]
    .filter((time) => time > `${now.date} ${now.time}`)
    .sort()
    .map((text) => ({ date: text.slice(0, 10), time: text.slice(11) }));
}

function scheduledChanges(path: string, present: PageAt, steps: readonly Step[]): ScheduledChange[] {
  const changes: ScheduledChange[] = [];
  let last = present;
  for (const { snapshot, shared } of steps) {
    const next = pageAt(path, snapshot);
    const own = pageChanges(last, next);
    if (own.length > 0) last = next;
    if (own.length > 0 || shared.length > 0) changes.push({ at: snapshot.at, changes: [...shared, ...own] });
  }
  return changes;
}

/** A page at a moment, made when it is compared. */
interface PageAt {
  readonly source: string;
  readonly dated: () => PageData["page"] | undefined;
  readonly undated: PageAt["dated"];
}

function pageAt(path: string, { source, open, undated }: Snapshot): PageAt {
  return { source, dated: once(() => open.page(path)?.page), undated: once(() => undated.page(path)?.page) };
}

/** The page's date changes along with its other changes. */
function pageChanges(before: PageAt, after: PageAt): PlaceChange[] {
  if (before.source === after.source) return [];
  const isSame = changesBetween(before.undated(), after.undated()).length === 0;
  return isSame ? [] : changesBetween(before.dated(), after.dated(), ["page"]);
}

/** The paths at which two values differ, with the second value. */
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
