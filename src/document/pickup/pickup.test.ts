import { describe, expect, test } from "vitest";
import { WEEKDAYS, weekdayOf } from "#document/model/hours.ts";
import { pickupTag } from "#document/model/hours-text.ts";
import { tagText } from "#document/model/tag-text.ts";
import { areaOfAddress } from "#document/pickup/area.ts";
import { nextPickup } from "#document/pickup/next-pickup.ts";
import { openMinutesBetween } from "#document/pickup/open-minutes.ts";
import { promiseOf } from "#document/pickup/promise.ts";
import { MINUTE_MS, type WallClock } from "#document/time/wall-clock.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { spanText, unbroken, weekdayText } from "#lib/locale/times.ts";
import { readSite } from "#server/document/read-site.ts";

const day = { opens: "10:00", closes: "20:00" };
const sunday = { opens: "10:00", closes: "16:00" };
const hours = {
  weekly: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday },
  exceptions: [
    { date: "2026-12-25", reason: "Christmas", opens: "10:00", closes: "14:00" },
    { date: "2027-01-14", reason: "Pongal" },
    { date: "2027-01-15", reason: "Pongal" },
  ],
};
const { pickup } = readSite().business;
const { windows, areas } = pickup;

// That windows and promises are right for any week, festival, break and clock is compared with the database, which has
// rules of its own: tests/data/promise.test.ts.

test.each([
  [
    "later that day, behind the cut-off",
    "2026-11-24T05:00:00Z",
    { date: "2026-11-24", days: 0, from: "13:00", to: "16:00" },
  ],
  ["the first of the next day", "2026-11-24T13:00:00Z", { date: "2026-11-25", days: 1, from: "10:00", to: "13:00" }],
  [
    "past the days that are closed",
    "2027-01-13T12:00:00Z",
    { date: "2027-01-16", days: 3, from: "10:00", to: "13:00" },
  ],
])("the next pickup is %s", (_, now, next) => {
  expect(nextPickup({ hours, pickup, clock: [[0, 330]] }, new Date(now))).toEqual(next);
});

describe("the tag of the next pickup", () => {
  const clock: WallClock = [[0, 330]];
  const written = readSite();
  const site = { ...written, business: { ...written.business, hours } };
  const facts = { clock, days: ["today", "tomorrow"], none: "Closed", open: { week: [], dates: {}, texts: [] } };

  test("says at any minute of a festival month what can be booked", () => {
    const tag = { ...facts, pickup: pickupTag(site, "Next pickup {moment}") };
    const wrong = Array.from({ length: 31 * 24 * 12 }, (_, step) => {
      const now = new Date(Date.parse("2026-12-19T18:30:00Z") + step * 5 * MINUTE_MS);
      const { date, days, from, to } = nextPickup({ hours, pickup, clock }, now) ?? {
        date: "",
        days: 0,
        from: "",
        to: "",
      };
      const day = ["today", "tomorrow"][days] ?? weekdayText(WEEKDAYS.indexOf(weekdayOf(date)), DEFAULT_LANG, "long");
      const said = unbroken(`Next pickup ${day}, ${spanText(from, to, { lang: DEFAULT_LANG }, "–")}`);
      return tagText(tag, true, now).text === said ? [] : [now, said];
    }).flat();
    expect(wrong).toEqual([]);
  });

  test.each([
    ["a pickup has to be booked on the day before", { cutOffMinutes: 11 * 60 }],
    ["two windows begin together and end apart", { windows: windows.flatMap((one) => [one, { ...one, to: "23:00" }]) }],
    ["there is no window", { windows: [] }],
  ])("is left out where %s", (_, changed) => {
    const other = { ...site, business: { ...site.business, pickup: { ...pickup, ...changed } } };
    expect(pickupTag(other, "Next pickup {moment}")).toBeUndefined();
  });
});

test("a shop that never opens promises nothing", () => {
  const closed = { monday: {}, tuesday: {}, wednesday: {}, thursday: {}, friday: {}, saturday: {}, sunday: {} };
  const never = { hours: { weekly: closed, exceptions: [] }, pickup };
  expect(promiseOf(never, { pickupDate: "2026-11-24" })).toBeUndefined();
  expect(nextPickup({ ...never, clock: [[0, 330]] }, new Date("2026-11-24T05:00:00Z"))).toBeUndefined();
});

describe("the PIN code of an address", () => {
  test.each([
    ["12 Diwan Bahadur Road, R.S. Puram, Coimbatore 641002", "641002", "R.S. Puram"],
    ["Coimbatore - 641 012\nGandhipuram", "641012", "Gandhipuram"],
    ["Flat 987654, Race Course, 641018", "641018", "Race Course"],
    ["14, காந்தி ரோடு, கோயம்புத்தூர் ௬௪௧௦௦௨", "641002", "R.S. Puram"],
    ["१४, गांधी रोड ६४१ ०१२", "641012", "Gandhipuram"],
    ["9 Anna Salai, Chennai 600 002", "600002", undefined],
  ])("%s", (address, pin, name) =>
    expect(areaOfAddress(areas, address)).toMatchObject({ pin, area: name === undefined ? undefined : { name } }),
  );

  test.each(["12 Diwan Bahadur Road", "Call 9876543210", "House 041002"])("%s names none", (address) =>
    expect(areaOfAddress(areas, address)).toBeUndefined(),
  );

  test("is not judged when the shop names no areas", () =>
    expect(areaOfAddress([], "Coimbatore 641002")).toBeUndefined());
});

describe("open minutes", () => {
  const at = (date: string, time: string) => ({ date, time });
  test.each([
    ["within a day", at("2026-11-24", "11:00"), at("2026-11-24", "11:30"), 30],
    ["over a night", at("2026-11-24", "19:50"), at("2026-11-25", "10:20"), 30],
    ["asked at night", at("2026-11-24", "23:59"), at("2026-11-25", "09:59"), 0],
    ["over Pongal", at("2027-01-13", "19:45"), at("2027-01-16", "10:15"), 30],
    ["asked on a festival day", at("2027-01-14", "12:00"), at("2027-01-14", "18:00"), 0],
    ["the wrong way round", at("2026-11-25", "12:00"), at("2026-11-24", "12:00"), 0],
  ])("%s", (_, from, to, minutes) => expect(openMinutesBetween(hours, from, to)).toBe(minutes));

  test("a break is no time in which an enquiry waits", () => {
    const withBreak = { ...day, break: { from: "13:00", to: "16:00" } };
    const broken = { ...hours, weekly: { ...hours.weekly, tuesday: withBreak } };
    expect(openMinutesBetween(broken, at("2026-11-24", "12:30"), at("2026-11-24", "16:20"))).toBe(50);
    expect(openMinutesBetween(broken, at("2026-11-24", "13:30"), at("2026-11-24", "15:30"))).toBe(0);
  });
});
