import { describe, expect, test } from "vitest";
import { announcements, soonDays } from "#document/model/announcements.ts";
import { atMoment } from "#document/model/at-moment.ts";
import type { Notice, Offer, Site } from "#document/model/types.gen.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { asSentence } from "#lib/sentence.ts";
import { readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";

const plain: Site = { ...readSite(), notices: [], offers: [] };
const notice = (from: string, until: string): Notice => ({ id: "n", text: "Word", from, until });
const offer = (from: string, until: string, more: Partial<Offer> = {}): Offer => ({
  ...{ id: "o", name: "Offer", text: "Less", discountPercent: 30, from, until },
  ...more,
});
const offerPriceOf = (site: Site, id: string) =>
  site.priceBook.tables.flatMap(({ rows }) => rows).find((row) => row.id === id)?.offerPrice;

describe("a notice is shown from its first to its last day at the shop", () => {
  const cases: [string, Notice, string, boolean][] = [
    ["a second before its first day", notice("2027-01-14", "2027-01-16"), "2027-01-13T18:29:59Z", false],
    [
      "at midnight of its first day, which is still yesterday in UTC",
      notice("2027-01-14", "2027-01-16"),
      "2027-01-13T18:30:00Z",
      true,
    ],
    ["in the last second of its last day", notice("2027-01-14", "2027-01-16"), "2027-01-16T18:29:59Z", true],
    ["at the midnight after it", notice("2027-01-14", "2027-01-16"), "2027-01-16T18:30:00Z", false],
    ["on its only day", notice("2027-01-14", "2027-01-14"), "2027-01-14T06:00:00Z", true],
    ["on 31 December of a span over the year", notice("2026-12-31", "2027-01-01"), "2026-12-31T06:00:00Z", true],
    ["on 1 January of that span", notice("2026-12-31", "2027-01-01"), "2027-01-01T06:00:00Z", true],
    ["on 29 February", notice("2028-02-29", "2028-02-29"), "2028-02-28T18:30:00Z", true],
    ["on 1 March after it", notice("2028-02-29", "2028-02-29"), "2028-02-29T18:30:00Z", false],
  ];
  test.each(cases)("%s", (_name, written, moment, holds) => {
    const current = atMoment({ ...plain, notices: [written] }, new Date(moment));
    expect(current.notices).toEqual(holds ? [written] : []);
  });
});

describe("an offer", () => {
  const during = new Date("2027-01-14T06:00:00Z");

  test("replaces the discount on its tables only", () => {
    const current = atMoment(
      { ...plain, offers: [offer("2027-01-14", "2027-01-14", { tables: ["womens-wear"] })] },
      during,
    );
    expect(offerPriceOf(current, "saree")).toBe("119+");
    expect(offerPriceOf(current, "mens-coat")).toBe("252");
    expect(current.priceBook.discountPercent).toBe(20);
  });

  test("without tables is the discount of the day", () => {
    const current = atMoment({ ...plain, offers: [offer("2027-01-14", "2027-01-14")] }, during);
    expect(offerPriceOf(current, "mens-coat")).toBe("221");
    expect(current.priceBook.discountPercent).toBe(30);
  });

  test("leaves a row its own offer price", () => {
    const current = atMoment({ ...plain, offers: [offer("2027-01-14", "2027-01-14")] }, during);
    expect(offerPriceOf(current, "wash-and-fold")).toBe("75/Kg");
  });

  test("ends after its last day", () => {
    const current = atMoment({ ...plain, offers: [offer("2027-01-10", "2027-01-13")] }, during);
    expect(offerPriceOf(current, "mens-coat")).toBe("252");
    expect(current.offers).toEqual([]);
  });
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
    expect(announced("2027-01-06T06:00:00Z")).toEqual(["Other hours on 13 January (Bhogi): 10 am – 2 pm."]);
    expect(announced("2027-01-07T06:00:00Z")).toEqual([
      "Other hours on 13 January (Bhogi): 10 am – 2 pm.",
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
    expect(soon("2026-12-30")).toEqual(["13 January"]);
    expect(soon("2027-01-01")).toEqual(["13 January", "14–15 January"]);
    expect(soon("2027-01-16")).toEqual([]);
    expect(soonDays(hours, "2027-01-15", DEFAULT_LANG)).toEqual([{ days: "15 January", reason: "Pongal" }]);
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
