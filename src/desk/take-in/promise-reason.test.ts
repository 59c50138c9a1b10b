import { expect, test } from "vitest";
import { counterPromise } from "#desk/take-in/promise-reason.ts";
import { deskFacts } from "#tests/helpers/desk-order.ts";

const base = deskFacts();
const open = { opens: "10:00", closes: "20:00" };
const days = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open, sunday: {} };
const facts = {
  ...base,
  hours: { ...base.hours, weekly: days, exceptions: [{ date: "2027-01-14", reason: "Pongal" }] },
  pickup: {
    ...{ ...base.pickup, backBy: "18:00", express: { days: 0, surchargePercent: 50 } },
    turnaround: { defaultDays: 2, services: [{ service: "wash-and-fold", days: 1 }] },
  },
};
const why = (date: string, time: string, more = {}) =>
  counterPromise(facts, { date, time }, { service: "", express: false, ...more });

test("a promise tells how many open days it takes, and which days are closed", () => {
  expect(why("2027-01-13", "11:00")).toEqual({
    at: "2027-01-16T12:30:00.000Z",
    why: "2 open days, Thursday is Pongal",
  });
  expect(why("2027-01-16", "11:00", { service: "wash-and-fold" })).toEqual({
    ...{ at: "2027-01-18T12:30:00.000Z", why: "1 open day, Sunday is closed" },
  });
});

test("express is back on the same day, if there is still time", () => {
  expect(why("2027-01-13", "11:00", { express: true })).toEqual({
    at: "2027-01-13T12:30:00.000Z",
    why: "the same day",
  });
  expect(why("2027-01-13", "18:30", { express: true })).toEqual({
    ...{ at: "2027-01-15T12:30:00.000Z", why: "1 open day, Thursday is Pongal" },
  });
});
