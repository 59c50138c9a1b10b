import { expect, test } from "vitest";
import { shopCalendar } from "#scripts/backend/calendar.ts";

const day = { opens: "10:00", closes: "20:00" };
const week = { monday: day, tuesday: {}, wednesday: day, thursday: day, friday: day, saturday: day, sunday: {} };

test("closed weekdays, closed dates and open dates come from the opening hours", () => {
  const exceptions = [
    { date: "2027-01-14", reason: "Pongal" },
    { date: "2027-01-17", reason: "Open for the wedding season", opens: "10:00", closes: "13:00" },
  ];
  expect(shopCalendar({ hours: { weekly: week, exceptions }, timeZone: "Asia/Kolkata" })).toEqual({
    time_zone: "Asia/Kolkata",
    closed_weekdays: [2, 7],
    closed_dates: ["2027-01-14"],
    open_dates: ["2027-01-17"],
  });
});
