import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { madeForTime, runAtChange } from "#server/serve/own-tasks.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";

const siteWith = (offers: NonNullable<Site["offers"]> = []) =>
  changedSite(readSite(), (draft) => {
    draft.business.timeZone = "Asia/Kolkata";
    draft.offers = offers;
  });
const daily = (act: () => unknown) => {
  const site = siteWith();
  return runAtChange(() => madeForTime(site), act);
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("acts once after each midnight at the shop, however long the machine slept", () => {
  vi.setSystemTime("2026-12-31T18:28:30Z");
  const act = vi.fn(() => Promise.resolve());
  const end = daily(act);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_600_000);
  expect(act).toHaveBeenCalledTimes(1);
  vi.setSystemTime("2027-01-05T12:00:00Z");
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(2);
  end();
  vi.setSystemTime("2027-01-07T12:00:00Z");
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(2);
});

test("acts as an offer begins and as it ends, at the hours that it names", () => {
  vi.setSystemTime("2027-01-04T04:28:30Z");
  const site = siteWith([
    {
      ...{ id: "pongal", name: "Pongal offer", text: "Less.", discountPercent: 30 },
      ...{ from: "2027-01-04", fromTime: "10:00", until: "2027-01-04", untilTime: "18:00" },
    },
  ]);
  const act = vi.fn(() => Promise.resolve());
  const end = runAtChange(() => madeForTime(site), act);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(1);
  vi.setSystemTime("2027-01-04T12:29:30Z");
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(2);
  end();
});

test.each([
  ["at once", () => JSON.parse("{")],
  ["later", async () => JSON.parse("{")],
])("what fails %s is a line in the log, and the next day acts again", async (_, fail) => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  vi.setSystemTime("2026-12-31T12:00:00Z");
  const act = vi.fn(fail);
  const end = daily(act);
  for (let day = 1; day <= 2; day++) await vi.advanceTimersByTimeAsync(86_400_000);
  end();
  expect(act).toHaveBeenCalledTimes(2);
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/The work of the day was not done: .*JSON.*Remedy/),
    expect.stringMatching(/The work of the day was not done/),
  ]);
  said.mockRestore();
});
