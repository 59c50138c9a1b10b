import { expect, it, test } from "vitest";
import { longDate } from "#lib/long-date.ts";

it("writes the day of the calendar, whatever the time zone", () => {
  expect(longDate("2026-11-13")).toBe("13 November 2026");
  expect(longDate("2026-01-01")).toBe("1 January 2026");
});

test.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 9))))(
  "%s is written as Intl writes it",
  (day) => {
    const intl = day.toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    expect(longDate(day.toISOString().slice(0, 10))).toBe(intl);
  },
);
