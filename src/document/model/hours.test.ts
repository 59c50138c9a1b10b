import { describe, expect, test } from "vitest";
import { addDays, openState, weekdayOf } from "#document/model/hours.ts";
import { daysText, dayText, usualHoursText, weekLines } from "#document/model/hours-text.ts";
import { openSite } from "#document/model/resolve.ts";
import type { Hours } from "#document/model/types.gen.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";

const LONG = { opens: "10:00", closes: "20:00" };
const WITH_BREAK = { ...LONG, break: { from: "13:00", to: "16:00" } };

function shop(
  exceptions: Hours["exceptions"] = [],
  sunday: Hours["weekly"]["sunday"] = { opens: "10:00", closes: "18:00" },
): Hours {
  const weekly = { monday: LONG, tuesday: LONG, wednesday: LONG, thursday: LONG, friday: LONG, saturday: LONG, sunday };
  return { weekly, exceptions };
}

/** 2026-11-20 is a Friday. */
const FRIDAY = "2026-11-20";
const SUNDAY = "2026-11-22";

describe("dates", () => {
  test("addDays crosses months, years and leap days", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
  });

  test("weekdayOf names the day of a date", () =>
    expect([FRIDAY, SUNDAY].map(weekdayOf)).toEqual(["friday", "sunday"]));
});

// What an exception and a break make of a day is compared with the database: tests/data/promise.test.ts.

describe("openState", () => {
  test.each([
    ["09:59", { isOpen: false, days: 0, date: FRIDAY, time: "10:00" }],
    ["10:00", { isOpen: true, days: 0, date: FRIDAY, time: "20:00" }],
    ["19:59", { isOpen: true, days: 0, date: FRIDAY, time: "20:00" }],
    ["20:00", { isOpen: false, days: 1, date: "2026-11-21", time: "10:00" }],
  ])("on a Friday at %s", (time, state) => expect(openState(shop(), { date: FRIDAY, time })).toEqual(state));

  test.each([
    ["12:59", { isOpen: true, days: 0, date: SUNDAY, time: "13:00" }],
    ["13:00", { isOpen: false, days: 0, date: SUNDAY, time: "16:00" }],
    ["16:00", { isOpen: true, days: 0, date: SUNDAY, time: "20:00" }],
    ["20:00", { isOpen: false, days: 1, date: "2026-11-23", time: "10:00" }],
  ])("on a Sunday with a break at %s", (time, state) =>
    expect(openState(shop([], WITH_BREAK), { date: SUNDAY, time })).toEqual(state),
  );

  test("looks past closed days", () => {
    const closed = shop([1, 2].map((days) => ({ date: addDays(FRIDAY, days), reason: "Festival" })));
    const opening = { isOpen: false, days: 3, date: "2026-11-23", time: "10:00" };
    expect(openState(closed, { date: FRIDAY, time: "21:00" })).toEqual(opening);
  });

  test("knows no next opening when the shop stays closed", () => {
    const days = Array.from({ length: 15 }, (_, index) => ({ date: addDays(FRIDAY, index), reason: "Renovation" }));
    expect(openState(shop(days), { date: FRIDAY, time: "12:00" })).toBeUndefined();
  });
});

describe("weekLines", () => {
  test("days with the same hours share a line", () =>
    expect(weekLines(shop())).toEqual([
      { first: 0, last: 5, hours: LONG },
      { first: 6, last: 6, hours: { opens: "10:00", closes: "18:00" } },
    ]));

  test("a day with a break has a line of its own, and names both halves", () => {
    const lines = weekLines(shop([], WITH_BREAK));
    expect(weekLines(shop([], {})).at(-1)).toEqual({ first: 6, last: 6, hours: {} });
    expect(lines.map((line) => daysText(line, DEFAULT_LANG))).toEqual(["Mon–Sat", "Sun"]);
    expect(lines).toEqual([
      { first: 0, last: 5, hours: LONG },
      { first: 6, last: 6, hours: WITH_BREAK },
    ]);
    expect(lines.map(({ hours }) => dayText(hours, { lang: DEFAULT_LANG }))).toEqual([
      "10\u00a0am – 8\u00a0pm",
      "10\u00a0am – 1\u00a0pm, 4\u00a0pm – 8\u00a0pm",
    ]);
  });

  test("the tag of a page without a clock names both halves of its first day", () => {
    const site = changedSite(readSite(), (draft) => {
      draft.business.hours.weekly.monday = WITH_BREAK;
    });
    const media = readMedia("src/public/media").pictures;
    const { shell } = openSite(site, readSchema(), { media, icons: "", now: new Date() });
    expect(usualHoursText(shell).text).toBe("Mon 10\u00a0am–1\u00a0pm, 4\u00a0pm–8\u00a0pm");
  });
});
