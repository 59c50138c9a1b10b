import { expect, test } from "vitest";
import { parsePrice } from "#document/model/price.ts";
import { valueAt } from "#document/text/value-at.ts";
import { festivalsAhead, withDays } from "#editor/hours/exception-list.tsx";
import { typedPrice } from "#editor/search/found-list.tsx";
import { groupOf } from "#editor/shared/draft-values.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { dayState, EXCEPTIONS, exceptionsIn, shopDay } from "#editor/shared/shop-days.ts";
import { withClosedDay, withoutClosedDay, withReason } from "#editor/start/closed-day.ts";
import { readOfClosedDay } from "#editor/start/closed-reason.tsx";
import { noticeAt, withNotice } from "#editor/start/notice-composer.tsx";
import { hoursFact, noticesFact, pricesFact } from "#editor/start/today-facts.ts";
import { wantedPictures } from "#editor/today/today.tsx";
import { readSite } from "#server/document/read-site.ts";

const site = readSite();
const NOON = new Date("2026-11-23T06:30:00Z");
const TOMORROW = "2026-11-24";

test.each([
  ["170+", 0, "190", "190+"],
  ["375", 0, "1,250", "1250"],
  ["120/120", 1, "130", "120/130"],
  ["160+/Panel", 0, "175", "175+/Panel"],
  // A whole price takes the place of the old one.
  ["170+", 0, "190/200", "190/200"],
  ["170+", 0, "17O", "17O"],
  ["170+", 0, "₹ 190", "190+"],
  ["170+", 0, "௧௯௦", "190+"],
  ["115/Kg", 0, "120/kg", "120/Kg"],
  ["375", 0, "3,15", "3,15"],
  ["170+", 0, "", ""],
])("of %s, amount %i typed as “%s” gives %s", (price, index, typed, expected) =>
  expect(typedPrice(parsePrice(price), index, typed)).toBe(expected),
);

test("tomorrow is the shop's tomorrow, also where it is another day than elsewhere", () => {
  expect(shopDay(site, new Date("2026-11-23T18:29:00Z"), 1)).toBe("2026-11-24");
  expect(shopDay(site, new Date("2026-11-23T18:31:00Z"), 1)).toBe("2026-11-25");
});

test("a day is closed, said to customers, given another reason, and opened again", () => {
  expect(dayState(site, TOMORROW)).toEqual({ kind: "open", spans: [{ opens: "10:00", closes: "20:00" }] });
  const closed = withClosedDay(site, TOMORROW, "Holiday");
  expect(exceptionsIn(closed)[0]).toEqual({ date: TOMORROW, reason: "Holiday" });
  expect(dayState(closed, TOMORROW)).toEqual({ kind: "closed", reason: "Holiday" });
  expect(readOfClosedDay(closed, TOMORROW, "2026-11-23")).toBe("We are closed on 24 November (Holiday).");
  const festival = withReason(closed, TOMORROW, "Festival");
  expect(readOfClosedDay(festival, TOMORROW, "2026-11-23")).toBe("We are closed on 24 November (Festival).");
  expect(withoutClosedDay(festival, TOMORROW, undefined)).toEqual(site);
});

test("a day with other hours keeps its reason when it is closed, and gets its hours back", () => {
  const christmas = exceptionsIn(site).find(({ date }) => date === "2026-12-25");
  const closed = withClosedDay(site, "2026-12-25", "Holiday");
  expect(dayState(closed, "2026-12-25")).toEqual({ kind: "closed", reason: "Christmas" });
  expect(withoutClosedDay(closed, "2026-12-25", christmas)).toEqual(site);
});

test("days stay in their order, and a shop that is closed each week on a day is closed then", () => {
  const dates = exceptionsIn(withClosedDay(site, "2027-01-03", "Holiday")).map(({ date }) => date);
  expect(dates).toEqual(["2026-12-25", "2027-01-03", "2027-01-14", "2027-01-15"]);
  const rest = changedAt(site, ["business", "hours", "weekly", "tuesday"], () => ({}));
  expect(dayState(rest, TOMORROW)).toEqual({ kind: "closed-weekly", weekday: "tuesday" });
});

test("where closed days are not announced, customers read of them in the hours", () => {
  const quiet = changedAt(site, ["business", "hours"], (hours) => ({ ...groupOf(hours), announcement: undefined }));
  const closed = withClosedDay(quiet, TOMORROW, "Holiday");
  expect(readOfClosedDay(closed, TOMORROW, "2026-11-23")).toBe("24 November (Holiday): closed.");
});

test("today's facts are read from the draft", () => {
  expect(hoursFact(site, NOON, "en-IN")).toBe("Open today 10\u00a0am – 8\u00a0pm.");
  expect(hoursFact(site, new Date("2027-01-14T06:30:00Z"), "en-IN")).toBe("Closed today: Pongal.");
  const pause = { break: { from: "13:00", to: "16:30" } };
  const withBreak = changedAt(site, ["business", "hours", "weekly", "monday"], (day) => ({
    ...groupOf(day),
    ...pause,
  }));
  expect(hoursFact(withBreak, NOON, "en-IN")).toBe("Open today 10\u00a0am – 1\u00a0pm, 4:30\u00a0pm – 8\u00a0pm.");
  expect(noticesFact(site, NOON)).toBe("1 notice, none shown now.");
  expect(noticesFact(site, new Date("2027-01-20T06:30:00Z"))).toBe("1 notice, 1 shown now.");
  expect(pricesFact(site)).toBe("Shirt / T-shirt ₹120/120, Kurta ₹110+ and 33 more, 20% off.");
});

test("an owner who reads Tamil or Hindi reads hours as the site says them in it", () => {
  const parts = (morning: string, afternoon: string, evening: string, night: string, around = "{time}") => ({
    ...{ morning: `${morning} {time}`, afternoon: `${afternoon} {time}`, evening: `${evening} {time}` },
    ...{ night: `${night} {time}`, around },
  });
  const languages = [
    { code: "ta", times: parts("காலை", "மதியம்", "மாலை", "இரவு") },
    { code: "hi", times: parts("सुबह", "दोपहर", "शाम", "रात", "{time} बजे") },
  ];
  const spoken = { ...site, languages };
  expect(hoursFact(spoken, NOON, "ta")).toContain("காலை\u00a010 – இரவு\u00a08");
  expect(hoursFact(spoken, NOON, "hi")).toContain("सुबह\u00a010 – रात\u00a08\u00a0बजे");
  expect(hoursFact({ ...spoken, languages: [{ code: "ta", times: {} }] }, NOON, "ta")).toMatch(/10.* – .*8/);
});

test("facts of a draft that cannot be read are no error", () => {
  for (const draft of [undefined, {}, { business: { hours: null }, notices: [null], priceBook: { tables: [{}] } }]) {
    expect(hoursFact(draft, NOON, "en-IN")).toBe("Closed today.");
    expect(noticesFact(draft, NOON)).toMatch(/^None|^0|^1/);
    expect(pricesFact(draft)).toBe("None yet.");
  }
  expect(exceptionsIn(changedAt(site, EXCEPTIONS, () => "none"))).toEqual([]);
});

test("a notice is there from its first letter on, and gone with its last", () => {
  const notice = { id: "notice", text: "P", from: "2026-11-23", until: "2026-11-26" };
  const begun = withNotice(site, notice);
  expect(noticeAt(begun, "notice")).toBe(1);
  const written = withNotice(begun, { ...notice, text: "Power cut" });
  expect(valueAt(written, ["notices"])).toEqual([...(site.notices ?? []), { ...notice, text: "Power cut" }]);
  expect(withNotice(written, { ...notice, text: "" })).toEqual(site);
});

test("several days take the place of those of the same dates, before the first later one", () => {
  const day = (date: string, reason = "Repairs") => ({ date, reason });
  const list = [day("2027-01-14", "Pongal"), day("2027-04-21", "Half day"), day("2027-08-15", "Independence Day")];
  expect(withDays(list, [day("2027-04-20"), day("2027-04-21")])).toEqual([
    list[0],
    day("2027-04-20"),
    day("2027-04-21"),
    list[2],
  ]);
  expect(withDays([], [day("2027-04-20")])).toEqual([day("2027-04-20")]);
});

test("festivals of the next twelve months are offered, the soonest first, without those in the list", () => {
  const days = ["2027-12-25", "2027-01-26", "2026-11-23", "2026-12-25"].map((date) => ({ date, reason: date }));
  const offered = festivalsAhead(days, new Set(["2026-12-25"]), "2026-11-24").map(({ date }) => date);
  expect(offered).toEqual(["2027-01-26"]);
});

test("places for photographs that have none are asked for, with the facts in their captions", () => {
  const gallery = (photographs: readonly object[], rest = {}) => ({
    id: "seen",
    type: "gallery",
    photographs,
    ...rest,
  });
  const place = { id: "front", caption: "Our shop in {business.address.city}, at {nothing}." };
  const shop = {
    business: { address: { city: "Madurai" } },
    routes: [
      { path: "/", title: "Home", sections: [{ id: "hero", type: "hero" }] },
      {
        path: "/about",
        title: "About us | Vellai",
        sections: [
          gallery([{ ...place, picture: { image: "a.svg", alt: "A" } }, place]),
          gallery([place], { hidden: {} }),
        ],
      },
    ],
  };
  expect(wantedPictures(shop)).toEqual([
    {
      caption: "Our shop in Madurai, at ….",
      page: "About us",
      field: ["routes", 1, "sections", 0, "photographs", 1, "picture"],
    },
  ]);
});
