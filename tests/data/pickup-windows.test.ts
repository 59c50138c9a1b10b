import { expect, test } from "vitest";
import { addDays } from "#document/model/hours.ts";
import { pickupWindowsOn } from "#document/pickup/pickup-windows.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { readSite } from "#server/document/read-site.ts";
import { fileWorld } from "#tests/data/world.ts";

// The windows of a day as the browser offers them, and as the database takes requests for them.

const YEAR = Array.from({ length: 366 }, (_, days) => addDays("2026-11-24", days));
const site = readSite();
const { weekly } = site.business.hours;
const exceptions = [
  { date: "2026-12-24", reason: "Christmas Eve", opens: "12:00", closes: "19:00" },
  { date: "2026-12-25", reason: "Christmas", opens: "10:00", closes: "14:00" },
  { date: "2027-01-14", reason: "Pongal" },
  { date: "2027-01-15", reason: "Pongal" },
  { date: "2027-02-07", reason: "Wedding season", opens: "09:00", closes: "13:00" },
  { date: "2027-04-14", reason: "Puthandu", opens: "07:00", closes: "09:30" },
];
const FULL = { weekly, exceptions };
const HOURS = {
  "the week of the shop": FULL,
  "closed on Wednesdays, but for one": {
    weekly: { ...weekly, wednesday: {} },
    exceptions: [...exceptions, { date: "2027-01-13", reason: "Bhogi", opens: "10:00", closes: "16:00" }],
  },
  "no festival days": { weekly, exceptions: [] },
};

const world = await fileWorld();

test.each(Object.entries(HOURS))("a year of %s", async (_, hours) => {
  const business = { ...site.business, hours };
  const { windows } = business.pickup;
  await world.shop.call("publish_shop_facts", { facts: { ...shopFacts({ ...site, business }) } });
  const rows = await world.sql(
    `select day::text, w.id, w.opens::text, w.closes::text, w.capacity
     from unnest($1::date[]) with ordinality as asked (day, place)
     cross join lateral (select * from private.windows_on(day::date) with ordinality) w
     order by place, w.ordinality`,
    [YEAR],
  );
  const offered = YEAR.flatMap((day) =>
    pickupWindowsOn({ hours, windows }, day).map(({ id, from, to, capacity }) => ({
      ...{ day, id, capacity },
      ...{ opens: `${from}:00`, closes: `${to}:00` },
    })),
  );
  expect(offered.length).toBeGreaterThan(700);
  expect(rows).toEqual(offered);
});

test("no window is left on a festival day, and half of them on half a day", () => {
  const { windows } = site.business.pickup;
  const count = (day: string) => pickupWindowsOn({ hours: FULL, windows }, day).length;
  expect(["2026-12-24", "2026-12-25", "2027-01-14", "2027-02-07", "2027-04-14"].map(count)).toEqual([2, 1, 0, 1, 0]);
});
