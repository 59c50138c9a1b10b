import { describe, expect, test } from "vitest";
import { announcements, soonDays } from "#document/model/announcements.ts";
import { atMoment } from "#document/model/at-moment.ts";
import type { Notice, Offer, Site } from "#document/model/types.gen.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { asSentence } from "#lib/sentence.ts";
import { readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";

const plain: Site = { ...readSite(), notices: [], offers: [] };
const offer = (from: string, until: string, more: Partial<Offer> = {}): Offer => ({
  ...{ id: "o", name: "Offer", text: "Less", discountPercent: 30, from, until },
  ...more,
});
const offerPriceOf = (site: Site, id: string) =>
  site.priceBook.tables.flatMap(({ rows }) => rows).find((row) => row.id === id)?.offerPrice;

test.each([
  ["a second before its first day", "2027-01-14", "2027-01-16", "2027-01-13T18:29:59Z", false],
  ["at its first midnight, still yesterday in UTC", "2027-01-14", "2027-01-16", "2027-01-13T18:30:00Z", true],
  ["in the last second of its last day", "2027-01-14", "2027-01-16", "2027-01-16T18:29:59Z", true],
  ["at the midnight after it", "2027-01-14", "2027-01-16", "2027-01-16T18:30:00Z", false],
  ["on 1 January of a span over the year", "2026-12-31", "2027-01-01", "2027-01-01T06:00:00Z", true],
  ["on 29 February, its only day", "2028-02-29", "2028-02-29", "2028-02-28T18:30:00Z", true],
  ["on 1 March after it", "2028-02-29", "2028-02-29", "2028-02-29T18:30:00Z", false],
])("a notice is shown from its first to its last day at the shop: %s", (_name, from, until, moment, holds) => {
  const notice: Notice = { id: "n", text: "Word", from, until };
  const current = atMoment({ ...plain, notices: [notice] }, new Date(moment));
  expect(current.notices).toEqual(holds ? [notice] : []);
});

describe("an offer", () => {
  const during = new Date("2027-01-14T06:00:00Z");

  test.each([
    ["replaces the discount on its tables only", { tables: ["womens-wear"] }, ["119+", "252", "75/Kg"], 20],
    [
      "without tables is the discount of the day, but for rows with an offer of their own",
      {},
      ["119+", "221", "75/Kg"],
      30,
    ],
    ["ends after its last day", { until: "2027-01-13" }, ["136+", "252", "75/Kg"], 20],
    ["ends at the hour that it names", { untilTime: "11:30" }, ["136+", "252", "75/Kg"], 20],
    ["is there until that hour", { untilTime: "11:31" }, ["119+", "221", "75/Kg"], 30],
    ["begins at the hour that it names", { from: "2027-01-14", fromTime: "11:30" }, ["119+", "221", "75/Kg"], 30],
    ["is not there before it", { from: "2027-01-14", fromTime: "11:31" }, ["136+", "252", "75/Kg"], 20],
  ])("%s", (_, more, prices, discount) => {
    const current = atMoment({ ...plain, offers: [offer("2027-01-10", "2027-01-14", more)] }, during);
    expect(["saree", "mens-coat", "wash-and-fold"].map((id) => offerPriceOf(current, id))).toEqual(prices);
    expect(current.priceBook.discountPercent).toBe(discount);
  });
});

test("an offer says until when, with its hour where it has one", () => {
  const offers = [offer("2027-01-10", "2027-01-14"), offer("2027-01-10", "2027-01-14", { untilTime: "18:00" })];
  const said = announcements({ ...plain, offers }, "2027-01-14").flatMap(({ until }) => until ?? []);
  expect(said).toEqual(["until 14 January", "until 14 January, 6\u00a0pm"]);
});

describe("days that differ from the week", () => {
  const pongal = changedSite(plain, ({ business }) => {
    business.hours.exceptions = [
      { date: "2027-01-15", reason: "Pongal" },
      { date: "2027-01-14", reason: "Pongal" },
      { date: "2027-01-13", reason: "Bhogi", opens: "10:00", closes: "14:00" },
    ];
    business.hours.announcement = {
      daysAhead: 7,
      closed: asSentence("We are closed on {days}."),
      changed: asSentence("Other hours on {days}: {hours}."),
    };
  });
  const announced = (moment: string) => {
    const current = atMoment(pongal, new Date(moment));
    return announcements(current, moment.slice(0, 10)).map(({ lead, text }) => text || lead);
  };

  test("are removed once they are over", () => {
    const current = atMoment(pongal, new Date("2027-01-14T06:00:00Z"));
    expect(current.business.hours.exceptions.map(({ date }) => date)).toEqual(["2027-01-14", "2027-01-15"]);
  });

  test("are announced as many days ahead as the document says, consecutive days together", () => {
    expect(announced("2027-01-05T06:00:00Z")).toEqual([]);
    expect(announced("2027-01-06T06:00:00Z")).toEqual(["Other hours on 13 January (Bhogi): 10\u00a0am – 2\u00a0pm."]);
    expect(announced("2027-01-07T06:00:00Z")).toEqual([
      "Other hours on 13 January (Bhogi): 10\u00a0am – 2\u00a0pm.",
      "We are closed on 14–15 January (Pongal).",
    ]);
    expect(announced("2027-01-15T06:00:00Z")).toEqual(["We are closed on 15 January (Pongal)."]);
    expect(announced("2027-01-16T06:00:00Z")).toEqual([]);
  });

  test("are in the hours table two weeks ahead", () => {
    const { hours } = pongal.business;
    const soon = (today: string) =>
      soonDays(atMoment(pongal, new Date(`${today}T06:00:00Z`)).business.hours, today, DEFAULT_LANG).map(
        ({ days }) => days,
      );
    expect(soon("2026-12-29")).toEqual([]);
    expect(soon("2026-12-30")).toEqual(["13 January (Bhogi)"]);
    expect(soon("2027-01-01")).toEqual(["13 January (Bhogi)", "14–15 January (Pongal)"]);
    expect(soon("2027-01-16")).toEqual([]);
    expect(soonDays(hours, "2027-01-15", DEFAULT_LANG)).toEqual([{ days: "15 January (Pongal)" }]);
  });

  test("without words for it, nothing is announced", () => {
    const silent = changedSite(pongal, ({ business }) => {
      delete business.hours.announcement;
    });
    expect(announcements(atMoment(silent, new Date("2027-01-14T06:00:00Z")), "2027-01-14")).toEqual([]);
  });
});

test("the input is not changed", () => {
  const before = structuredClone(plain);
  atMoment(plain, new Date("2027-01-14T06:00:00Z"));
  expect(plain).toEqual(before);
});
