// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learnClock, minutesAhead, now, onClockChange } from "#ui/base/server-clock.ts";

const SERVER = new Date("2026-11-25T06:30:00Z");
const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  answered(0);
  vi.useRealTimers();
});

/** The server has answered a device whose clock is ahead; behind by a negative number. */
function answered(minutesAhead: number, headers: HeadersInit = { date: SERVER.toUTCString() }): void {
  vi.setSystemTime(SERVER.getTime() + minutesAhead * MINUTE_MS);
  learnClock(new Response(null, { headers }));
}

test.each([-2880, -1440, -300, -6, 0, 6, 330, 1440, 2880, 525_600])(
  "%i minutes ahead, it is the same time",
  (minutes) => {
    answered(minutes);
    expect(now()).toEqual(SERVER);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    expect(now()).toEqual(new Date(SERVER.getTime() + MINUTE_MS));
    expect(minutesAhead()).toBe(minutes);
  },
);

test("who listens is told of another difference; seconds on the way are none", () => {
  const told: number[] = [];
  const end = onClockChange(() => told.push(minutesAhead()));
  answered(1440);
  answered(1440 + 14 / 60);
  answered(0);
  end();
  answered(6);
  expect(told).toEqual([1440, 0]);
});

test.each([{}, { date: "" }, { date: "yesterday" }])("an answer with %o keeps what was learned", (headers) => {
  answered(1440);
  answered(1440, headers);
  expect(now()).toEqual(SERVER);
});

test("a device that is set right is right at the next answer", () => {
  answered(1440);
  answered(0);
  expect(now()).toEqual(SERVER);
});
