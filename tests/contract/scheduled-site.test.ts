import { beforeAll, describe, expect, test } from "vitest";
import { openSite, type RenderContext } from "#document/model/resolve.ts";
import { asOf } from "#document/model/scheduled-changes.ts";
import { changeTimes, openScheduledSite } from "#document/model/scheduled-site.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";

const site: Site = changedSite(readSite(), (draft) => {
  draft.business.hours.exceptions = [{ date: "2027-01-14", reason: "Pongal" }];
  draft.notices = [{ id: "rain", text: "Slow in the rain.", from: "2026-12-31", until: "2027-01-01" }];
  draft.offers = [
    {
      ...{ id: "pongal", name: "Pongal offer", text: "More off.", discountPercent: 30, tables: ["womens-wear"] },
      ...{ from: "2027-01-04", fromTime: "10:00", until: "2027-01-12" },
    },
  ];
});
const bundle = readSchema();
const now = new Date("2026-12-20T12:00:00+05:30");
let context: RenderContext;
beforeAll(() => {
  context = { media: readMedia("src/public/media").pictures, icons: "/icons.svg", now };
});

const openAt = (moment: Date) => openSite(site, bundle, { ...context, now: moment });
const content = ({ shell, page }: PageData) => ({ shell, page });
const undated = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replace(/\d+ \w+ 20\d\d"/g, '"'));

test("the times at which something begins or ends", () =>
  expect(changeTimes(site, { date: "2026-12-20", time: "12:00" }).map(({ date, time }) => `${date} ${time}`)).toEqual([
    ...["2026-12-31 00:00", "2027-01-01 00:00", "2027-01-02 00:00", "2027-01-04 10:00", "2027-01-07 00:00"],
    ...["2027-01-13 00:00", "2027-01-15 00:00"],
  ]));

describe("a page rendered in December and viewed later equals one rendered then", () => {
  const moments = [
    ["2026-12-31T00:00:00+05:30", "as the notice begins, and two weeks before Pongal"],
    ["2027-01-01T12:00:00+05:30", "in the new year, with another count of years"],
    ["2027-01-04T09:59:59+05:30", "a second before the offer begins"],
    ["2027-01-04T10:00:00+05:30", "as the offer begins"],
    ["2027-01-12T23:59:59+05:30", "in the last second of the offer"],
    ["2027-01-13T00:00:00+05:30", "as the offer is over"],
    ["2027-01-14T12:00:00+05:30", "at Pongal"],
    ["2027-01-15T00:00:00+05:30", "after all of it"],
  ] as const;
  test.each(moments)("%s, %s", (moment) => {
    const ahead = openScheduledSite(site, bundle, context);
    const then = openAt(new Date(moment));
    for (const path of ["/", "/pricing", "/contact", "/about", "/book"]) {
      const drawn = ahead.page(path);
      const fresh = then.page(path);
      if (drawn === undefined || fresh === undefined) throw new Error(`${path} is missing.`);
      expect(undated(content(asOf(drawn, new Date(moment)))), path).toEqual(undated(content(fresh)));
    }
  });
});

test("the date alone is no change, but changes with the rest", () => {
  const data = openScheduledSite(site, bundle, context).page("/price-card");
  expect(data?.scheduled?.map(({ at }) => new Date(at + 19_800_000).toISOString().slice(0, 10))).toEqual([
    ...["2026-12-31", "2027-01-02", "2027-01-04", "2027-01-07", "2027-01-13", "2027-01-15"],
  ]);
  const during = data && asOf(data, new Date("2027-01-05T00:00:00+05:30"));
  expect(JSON.stringify(during)).toContain("Prices as of 4 January 2027");
});

test("a page of a document without dates changes at New Year only, if it counts years", () => {
  const still = changedSite(site, (draft) => {
    draft.business.hours.exceptions = [];
    draft.notices = [];
    draft.offers = [];
  });
  const open = openScheduledSite(still, bundle, context);
  expect(open.page("/pricing")).not.toHaveProperty("scheduled");
  expect(open.page("/pricing")?.shell).not.toHaveProperty("announcements");
});
