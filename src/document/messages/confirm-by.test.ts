import { expect, test } from "vitest";
import { confirmBy, heardBy } from "#document/messages/confirm-by.ts";
import { addDays } from "#document/model/hours.ts";

const day = { opens: "10:00", closes: "20:00", break: { from: "13:00", to: "14:00" } };
const closed = {};
const weekly = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: closed };
const hours = { weekly, exceptions: [] };
/** Monday, and the Saturday before. */
const [MONDAY, SATURDAY] = ["2026-11-30", "2026-11-28"];

test.each([
  ["while it is open", MONDAY, "10:12", { time: "10:45", opening: undefined }],
  ["before it opens", MONDAY, "05:45", { time: "10:30", opening: { days: 0, time: "10:00" } }],
  ["shortly before the break", MONDAY, "12:45", { time: "14:30", opening: { days: 0, time: "14:00" } }],
  ["shortly before it closes", MONDAY, "19:50", { time: "10:30", opening: { days: 1, time: "10:00" } }],
  ["before a closed day", SATURDAY, "21:00", { time: "10:30", opening: { days: 2, date: MONDAY } }],
])("a request %s is confirmed in time", (_, date, time, expected) => {
  expect(confirmBy(hours, { date, time }, 30)).toMatchObject(expected);
});

test("nobody is promised an answer after the shop has closed", () => {
  const late = { opens: "20:00", closes: "23:00" };
  const ofLate = { weekly: { ...weekly, monday: late }, exceptions: [] };
  expect(confirmBy(ofLate, { date: MONDAY, time: "06:00" }, 480)).toMatchObject({
    time: "23:00",
    opening: { time: "20:00" },
  });
});

test("a shop that does not open promises nothing", () => {
  const exceptions = Array.from({ length: 15 }, (_, days) => ({ date: addDays(MONDAY, days) }));
  expect(confirmBy({ weekly, exceptions }, { date: MONDAY, time: "10:00" }, 30)).toBeUndefined();
});

test.each([
  ["the same evening", SATURDAY, "21:30", { days: 2 }],
  ["the day before", addDays(MONDAY, -1), "12:00", { days: 1 }],
  ["before it opens", MONDAY, "05:45", { days: 0 }],
  ["once it is open", MONDAY, "10:05", undefined],
])("a promise of Saturday night that is read %s is of that day", (_, date, time, opening) => {
  const by = heardBy(hours, { date: SATURDAY, time: "21:00" }, 30, { date, time });
  expect(by).toMatchObject({ time: "10:30" });
  expect(by?.opening).toEqual(opening && expect.objectContaining(opening));
});

test("a promise that has passed is not made again", () =>
  expect(heardBy(hours, { date: MONDAY, time: "10:12" }, 30, { date: MONDAY, time: "10:46" })).toBeUndefined());
