import { expect, test } from "vitest";
import { windowsWithFitted } from "#document/change/fitted-window.ts";
import { checkSite } from "#document/check/check-site.ts";
import type { Weekday } from "#document/model/hours.ts";
import type { DayHours, Site } from "#document/model/types.gen.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { CHECK_OPTIONS, sampleText } from "#tests/helpers/sample-site.ts";

const sample: Site = JSON.parse(sampleText());
const check = (site: Site) => checkSite(JSON.stringify(site), CHECK_OPTIONS).findings;
const toFit = (site: Site) => check(site).flatMap(({ window = [] }) => window);

/** The windows once everything is pressed that the check offers for new hours of a day. */
function fitted(day: Weekday, hours: DayHours) {
  const shorter = changedSite(sample, (draft) => {
    draft.business.hours.weekly[day] = hours;
  });
  const site = toFit(shorter).reduce<Site>(
    (before, id) => changedAt(before, ["business", "pickup", "windows"], () => windowsWithFitted(before, id)),
    shorter,
  );
  expect(toFit(site)).toEqual([]);
  return site.business.pickup.windows.map(({ id, days, from, to }) => [id, days.length, from, to]);
}

test("a day that closes earlier shortens a window, and removes one that is over by then", () =>
  expect(fitted("sunday", { opens: "11:00", closes: "13:00" }).slice(3)).toEqual([
    ["sunday-morning", 1, "11:00", "13:00"],
  ]));

test("of a window on several days only the shorter day differs", () =>
  expect(fitted("saturday", { opens: "10:00", closes: "18:00" }).slice(2, 4)).toEqual([
    ["evening", 5, "16:00", "19:00"],
    ["evening-2", 1, "16:00", "18:00"],
  ]));

test("a day that is closed leaves its windows", () => {
  const days = fitted("monday", {}).map(([, count]) => count);
  expect(days.slice(0, 3)).toEqual([5, 5, 5]);
});

test("a break takes a window apart", () => {
  const pause = { break: { from: "11:00", to: "12:30" } };
  expect(fitted("monday", { opens: "10:00", closes: "20:00", ...pause }).slice(0, 3)).toEqual([
    ["morning", 1, "10:00", "11:00"],
    ["morning-2", 1, "12:30", "13:00"],
    ["morning-3", 5, "10:00", "13:00"],
  ]);
});
