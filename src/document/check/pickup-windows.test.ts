import { expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import type { Weekday } from "#document/model/hours.ts";
import type { Site } from "#document/model/types.gen.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { CHECK_OPTIONS, sampleText } from "#tests/helpers/sample-site.ts";

const sample: Site = JSON.parse(sampleText());
const check = (site: Site) => checkSite(JSON.stringify(site), CHECK_OPTIONS).findings;

/** The windows once everything is pressed that the check offers for new hours of a day, and what the presses say. */
function fitted(day: Weekday, times: { opens?: string; closes?: string }) {
  let site = changedSite(sample, (draft) => {
    draft.business.hours.weekly[day] = times;
  });
  const labels: string[] = [];
  for (let [offered] = check(site).flatMap(({ offer = [] }) => offer); offered; ) {
    const { label, path, to } = offered;
    site = changedAt(site, path, () => to);
    labels.push(label);
    [offered] = check(site).flatMap(({ offer = [] }) => offer);
  }
  expect(check(site).filter(({ path }) => path.includes("windows"))).toEqual([]);
  return { labels, windows: site.business.pickup.windows.map(({ id, days, from, to }) => [id, days.length, from, to]) };
}

test("a day that closes earlier takes its windows along", () => {
  const { labels, windows } = fitted("sunday", { opens: "11:00", closes: "13:00" });
  expect(labels).toEqual(["Shorten the window too", "Remove the window too"]);
  expect(windows.slice(3)).toEqual([["sunday-morning", 1, "11:00", "13:00"]]);
});

test("of a window on several days only the shorter one differs", () => {
  expect(fitted("saturday", { opens: "10:00", closes: "18:00" }).windows.slice(2, 4)).toEqual([
    ["evening", 5, "16:00", "19:00"],
    ["evening-saturday", 1, "16:00", "18:00"],
  ]);
});

test("a day that is closed leaves its windows", () => {
  expect(
    fitted("monday", {})
      .windows.slice(0, 3)
      .map(([, days]) => days),
  ).toEqual([5, 5, 5]);
});
