import { expect, it } from "vitest";
import { longDate } from "#lib/long-date.ts";

it("writes the day of the calendar, whatever the time zone", () => {
  expect(longDate("2026-11-13")).toBe("13 November 2026");
  expect(longDate("2026-01-01")).toBe("1 January 2026");
});
