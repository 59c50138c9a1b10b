import { expect, test } from "vitest";
import { shareOf, todayIn, type VisitCount } from "#editor/today/read-today.ts";

const counted = (kind: string, name: string, week: number, month = week): VisitCount => ({ kind, name, week, month });

test("a share of visits did not exceed a measure", () => {
  const counts = [
    counted("paint", "1000", 3),
    counted("paint", "900", 4),
    counted("paint", "4000", 1, 9),
    counted("input", "50", 9),
  ];
  expect(shareOf(counts, "paint", "week", 0.5)).toBe(900);
  expect(shareOf(counts, "paint", "week", 0.75)).toBe(1_000);
  expect(shareOf(counts, "paint", "month", 0.75)).toBe(4_000);
  expect(shareOf(counts, "shift", "week", 0.5)).toBeUndefined();
});

test("28 days end today, also those that nobody came on", () => {
  const today = todayIn({
    day: "2026-03-02",
    days: { "2026-03-01": { page: 7, form: 2 } },
    sent: { "2026-03-01": 1 },
    pickups: 3,
  });
  expect(today?.days).toHaveLength(28);
  expect(today?.days.slice(-2)).toEqual([
    { day: "2026-03-01", pages: 7, begun: 2, sent: 1 },
    { day: "2026-03-02", pages: 0, begun: 0, sent: 0 },
  ]);
  expect(today).toMatchObject({ pickups: 3, requests: 0, counts: [] });
});

test.each([[null], [[]], [{}], ["day"]])("%j is no answer", (data) => expect(todayIn(data)).toBeUndefined());
