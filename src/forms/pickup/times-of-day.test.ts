import { expect, test } from "vitest";
import { promisedAt, usualTimes } from "#forms/pickup/times-of-day.ts";
import { readSite } from "#server/document/read-site.ts";

const { business } = readSite();
const clock = [[0, 330]] as const;
const known = { pickup: business.pickup, hours: business.hours, clock };
/** Monday, 11.45 in Coimbatore. */
const NOW = new Date("2026-11-23T06:15:00Z");
const idsOn = (date: string) => usualTimes(known, date, NOW).map(({ id }) => id);

test("windows that begin within the cut-off are gone, and days too far ahead have none", () => {
  expect(idsOn("2026-11-24")).toEqual(["morning", "afternoon", "evening"]);
  expect(idsOn("2026-11-23")).toEqual(["afternoon", "evening"]);
  expect(idsOn("2026-11-22")).toEqual([]);
  expect(idsOn("2026-12-08")).toEqual([]);
});

test("the promise is a moment, by the service and the window", () => {
  const asked = { date: "2026-11-24", window: undefined };
  expect(promisedAt(known, { ...asked, service: "wash-and-fold" }, NOW)).toBe("2026-11-25T12:30:00.000Z");
  expect(promisedAt(known, { ...asked, service: undefined }, NOW)).toBe("2026-11-27T12:30:00.000Z");
});

test("a day whose last window is over promises nothing at any time", () => {
  const asked = { date: "2026-11-23", window: undefined, service: "wash-and-fold" };
  const evening = new Date("2026-11-23T14:00:00Z");
  expect(promisedAt(known, asked, NOW)).toBe("2026-11-24T12:30:00.000Z");
  expect(promisedAt(known, asked, evening)).toBeUndefined();
  expect(promisedAt(known, { ...asked, date: "2026-11-24" }, evening)).toBe("2026-11-25T12:30:00.000Z");
});
