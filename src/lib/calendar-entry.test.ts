import { expect, test } from "vitest";
import { calendarEntry } from "#lib/calendar-entry.ts";

const WRITTEN = new Date("2026-11-24T06:15:00Z");
const event = {
  id: "1",
  title: "Laundry pickup, Vellai",
  url: "https://example.com/track#a",
  place: "12, Mission Street\nPuducherry",
  text: "Vellai\n+91 413 2345678",
};

test("a window is two moments, a day is a day", () => {
  const when = { from: new Date("2026-11-26T04:30:00Z"), to: new Date("2026-11-26T07:30:00Z") };
  const timed = calendarEntry({ ...event, when }, WRITTEN);
  expect(timed.replaceAll("\r\n ", "").split("\r\n")).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//laundry//pickup//EN", "BEGIN:VEVENT", "UID:1"],
    ...["DTSTAMP:20261124T061500Z", "DTSTART:20261126T043000Z", "DTEND:20261126T073000Z"],
    ...["SUMMARY:Laundry pickup\\, Vellai", "LOCATION:12\\, Mission Street\\nPuducherry"],
    ...["DESCRIPTION:Vellai\\n+91 413 2345678", "URL:https://example.com/track#a", "END:VEVENT", "END:VCALENDAR", ""],
  ]);
  expect(calendarEntry({ ...event, when: "2026-11-26" }, WRITTEN)).toContain("DTSTART;VALUE=DATE:20261126\r\n");
});

test("no line is longer than 75 bytes, in any script", () => {
  const entry = calendarEntry({ ...event, title: "சலவை எடுக்க வருகிறோம் ".repeat(8), when: "2026-11-26" }, WRITTEN);
  const bytes = entry.split("\r\n").map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
  expect(entry.replaceAll("\r\n ", "")).toContain("சலவை எடுக்க வருகிறோம் சலவை");
});
