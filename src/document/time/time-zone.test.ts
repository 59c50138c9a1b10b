import { describe, expect, test } from "vitest";
import { shopMoment, shopTime, wallClock } from "#document/time/time-zone.ts";
import { momentOf, type WallClock, wallTime } from "#document/time/wall-clock.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

describe("shopTime", () => {
  test.each([
    ["2026-11-20T04:29:59Z", "2026-11-20", "09:59"],
    ["2026-11-20T18:29:00Z", "2026-11-20", "23:59"],
    ["2026-11-20T18:30:00Z", "2026-11-21", "00:00"],
    ["2026-12-31T18:30:00Z", "2027-01-01", "00:00"],
    ["2028-02-28T20:00:00Z", "2028-02-29", "01:30"],
  ])("%s is %s %s in Coimbatore", (moment, date, time) =>
    expect(shopTime(new Date(moment), "Asia/Kolkata")).toEqual({ date, time }),
  );

  test("follows the shop's time zone, not the visitor's", () =>
    expect(shopTime(new Date("2026-11-20T00:30:00Z"), "America/New_York")).toEqual({
      date: "2026-11-19",
      time: "19:30",
    }));
});

test.each([
  ["in India", "2027-01-14", "Asia/Kolkata", "2027-01-13T18:30:00.000Z"],
  ["in Hawaii", "2027-01-14", "Pacific/Honolulu", "2027-01-14T10:00:00.000Z"],
  ["on the day clocks go back, before they do", "2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
  ["on the day after", "2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
])("the shop's midnight %s", (_name, date, timeZone, moment) =>
  expect(new Date(shopMoment({ date, time: "00:00" }, timeZone)).toISOString()).toBe(moment),
);

describe("the wall clock that pages carry", () => {
  test("is one number where clocks are never changed", () =>
    expect(wallClock("Asia/Kolkata", NOW)).toEqual([[0, 330]]));

  test("is the same on every day of a year, so that pages do not change with it", () => {
    const [first, last] = ["2026-01-01T00:00:00Z", "2026-12-31T23:59:59Z"].map((day) => new Date(day));
    if (first && last) expect(wallClock("Europe/Berlin", first)).toEqual(wallClock("Europe/Berlin", last));
  });

  test.each(["Asia/Kolkata", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Africa/Casablanca"])(
    "says in %s what the zone's own clock says, in this year and the next five",
    (timeZone) => expect(hoursOff(wallClock(timeZone, NOW), timeZone)).toEqual([]),
  );

  test("agrees to the minute before and after clocks are changed", () => {
    const clock = wallClock("Europe/Berlin", NOW);
    expect(wallTime(clock, new Date("2027-03-28T00:59:59Z"))).toEqual({ date: "2027-03-28", time: "01:59" });
    expect(wallTime(clock, new Date("2027-03-28T01:00:00Z"))).toEqual({ date: "2027-03-28", time: "03:00" });
  });
});

describe("the moment of a wall time", () => {
  test.each([
    ["Asia/Kolkata", "2026-11-27T12:30:00Z"],
    ["Asia/Kolkata", "2026-12-31T18:30:00Z"],
    ["Europe/Berlin", "2027-03-28T00:59:00Z"],
    ["Europe/Berlin", "2027-03-28T01:00:00Z"],
    ["America/New_York", "2027-07-01T04:00:00Z"],
  ])("in %s, of %s", (zone, moment) => {
    const clock = wallClock(zone, NOW);
    expect(momentOf(clock, wallTime(clock, new Date(moment)))).toEqual(new Date(moment));
  });

  test("that clocks skip is the next valid moment", () => {
    const clock = wallClock("Europe/Berlin", NOW);
    expect(momentOf(clock, { date: "2027-03-28", time: "02:30" }).toISOString()).toBe("2027-03-28T01:30:00.000Z");
  });
});

/** Moments, sampled every three hours, at which a clock differs from its zone. */
function hoursOff(clock: WallClock, timeZone: string): string[] {
  const off: string[] = [];
  const step = 3 * 60 * 60_000;
  // Starts at an hour at which clocks change in Berlin, so that the samples include a change.
  for (let at = Date.parse("2026-01-01T01:00:00Z"); at < Date.UTC(2032, 0); at += step) {
    const moment = new Date(at);
    const [mine, zones] = [wallTime(clock, moment), shopTime(moment, timeZone)];
    if (mine.date !== zones.date || mine.time !== zones.time) off.push(moment.toISOString());
  }
  return off;
}
