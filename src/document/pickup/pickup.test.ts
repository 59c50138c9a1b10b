import { describe, expect, test } from "vitest";
import { addDays } from "#document/model/hours.ts";
import { areaOfAddress } from "#document/pickup/area.ts";
import { openMinutesBetween } from "#document/pickup/open-minutes.ts";
import { pickupWindowsOn } from "#document/pickup/pickup-windows.ts";
import { promiseOf } from "#document/pickup/promise.ts";
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
const idsOn = (date: string) => pickupWindowsOn({ hours, windows }, date).map(({ id }) => id);

describe("pickup windows", () => {
  test("are those of the weekday, earliest first", () => {
    expect(idsOn("2026-12-24")).toEqual(["morning", "afternoon", "evening"]);
    expect(pickupWindowsOn({ hours, windows: windows.toReversed() }, "2026-12-24").map(({ id }) => id)).toEqual([
      ...["morning", "afternoon", "evening"],
    ]);
    expect(idsOn("2026-12-27")).toEqual(["sunday-morning", "sunday-afternoon"]);
  });

  test("of a half day are those that end before it closes", () => {
    expect(idsOn("2026-12-25")).toEqual(["morning"]);
  });

  test("of a day with a break of its own are those before and after it", () => {
    const date = "2026-12-28";
    const day = { date, reason: "Fast", opens: "10:00", closes: "20:00", break: { from: "13:00", to: "16:30" } };
    const withBreak = { ...hours, exceptions: [day] };
    const at = (from: string, to: string) => ({
      id: `${from}-${to}`,
      days: ["monday" as const],
      from,
      to,
      capacity: 1,
    });
    const all = [at("10:00", "13:00"), at("12:00", "14:00"), at("13:00", "16:00"), at("16:30", "20:00")];
    expect(pickupWindowsOn({ hours: withBreak, windows: all }, date).map(({ id }) => id)).toEqual([
      ...["10:00-13:00", "16:30-20:00"],
    ]);
  });

  test("there are none on a closed day", () => {
    expect(idsOn("2027-01-14")).toEqual([]);
  });
});

describe("the promise", () => {
  const promise = (pickupDate: string, service?: string, change: Partial<typeof pickup> = {}, more = {}) =>
    promiseOf({ hours, pickup: { ...pickup, ...change } }, { pickupDate, service, ...more });

  test("is so many open days after the pickup, by the time the shop names", () => {
    expect(promise("2026-11-24")).toEqual({ date: "2026-11-27", time: "18:00" });
    expect(promise("2026-11-24", "wash-and-fold")).toEqual({ date: "2026-11-25", time: "18:00" });
  });

  test("leaves festival days out", () => {
    expect(promise("2027-01-13", "wash-and-fold")).toEqual({ date: "2027-01-16", time: "18:00" });
  });

  test("is closing time on a day that closes earlier", () => {
    expect(promise("2026-12-24", "wash-and-fold")).toEqual({ date: "2026-12-25", time: "14:00" });
    expect(promise("2026-11-28", "wash-and-fold")).toEqual({ date: "2026-11-29", time: "16:00" });
  });

  test("is closing time on a day that opens only after the usual time", () => {
    expect(promise("2026-11-24", "wash-and-fold", { backBy: "09:00" })).toEqual({ date: "2026-11-25", time: "20:00" });
  });

  test("in a break is the end of it", () => {
    const withBreak = { ...day, break: { from: "13:00", to: "16:30" } };
    const back = (backBy: string) =>
      promiseOf(
        { hours: { ...hours, weekly: { ...hours.weekly, wednesday: withBreak } }, pickup: { ...pickup, backBy } },
        { pickupDate: "2026-11-24", service: "wash-and-fold" },
      )?.time;
    expect(["12:00", "13:00", "13:01", "16:30", "18:00", "21:00"].map(back)).toEqual([
      ...["12:00", "13:00", "16:30", "16:30", "18:00", "20:00"],
    ]);
  });

  test("crosses the end of a month and a year", () => {
    expect(promise("2026-12-31", "wash-and-fold")).toEqual({ date: "2027-01-01", time: "18:00" });
  });

  test("with express is sooner, and the same day only if there is time after the pickup", () => {
    const express = { express: { days: 0, surchargePercent: 50 } };
    expect(promise("2026-11-24", undefined, express, { express: true, pickupTo: "13:00" })).toEqual({
      ...{ date: "2026-11-24", time: "18:00" },
    });
    expect(promise("2026-11-24", undefined, express, { express: true, pickupTo: "19:00" })?.date).toBe("2026-11-25");
    expect(promise("2026-11-24", undefined, express, { express: true })?.date).toBe("2026-11-25");
    expect(promise("2026-11-24", undefined, express)?.date).toBe("2026-11-27");
  });

  test("a pickup on a day the shop turned out to be closed counts from then on", () => {
    expect(promise("2027-01-14", "wash-and-fold")?.date).toBe("2027-01-16");
  });

  test("a shop that never opens promises nothing", () => {
    const closed = { monday: {}, tuesday: {}, wednesday: {}, thursday: {}, friday: {}, saturday: {}, sunday: {} };
    expect(
      promiseOf({ hours: { weekly: closed, exceptions: [] }, pickup }, { pickupDate: "2026-11-24" }),
    ).toBeUndefined();
  });
});

describe("the PIN code of an address", () => {
  test.each([
    ["12 Diwan Bahadur Road, R.S. Puram, Coimbatore 641002", "641002", "R.S. Puram"],
    ["Coimbatore - 641 012\nGandhipuram", "641012", "Gandhipuram"],
    ["Flat 987654, Race Course, 641018", "641018", "Race Course"],
    ["9 Anna Salai, Chennai 600 002", "600002", undefined],
  ])("%s", (address, pin, name) => {
    expect(areaOfAddress(areas, address)).toMatchObject({ pin, area: name === undefined ? undefined : { name } });
  });

  test.each(["12 Diwan Bahadur Road", "Call 9876543210", "House 041002"])("%s names none", (address) => {
    expect(areaOfAddress(areas, address)).toBeUndefined();
  });

  test("is not judged when the shop names no areas", () => {
    expect(areaOfAddress([], "Coimbatore 641002")).toBeUndefined();
  });
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
  ])("%s", (_, from, to, minutes) => {
    expect(openMinutesBetween(hours, from, to)).toBe(minutes);
  });

  test("a break is no time in which an enquiry waits", () => {
    const withBreak = { ...day, break: { from: "13:00", to: "16:00" } };
    const broken = { ...hours, weekly: { ...hours.weekly, tuesday: withBreak } };
    expect(openMinutesBetween(broken, at("2026-11-24", "12:30"), at("2026-11-24", "16:20"))).toBe(50);
    expect(openMinutesBetween(broken, at("2026-11-24", "13:30"), at("2026-11-24", "15:30"))).toBe(0);
  });

  test("of days in a row add up", () => {
    const [first, last] = ["2026-11-23", addDays("2026-11-23", 7)];
    const [head, tail] = [openMinutesBetween(hours, at(first, "10:00"), at("2026-11-26", "12:00"))].concat(
      openMinutesBetween(hours, at("2026-11-26", "12:00"), at(last, "10:00")),
    );
    expect(Number(head) + Number(tail)).toBe(openMinutesBetween(hours, at(first, "10:00"), at(last, "10:00")));
  });
});
