import { describe, expect, test } from "vitest";
import { diffSites } from "#document/change/diff-sites.ts";
import { changesInWords, sentencesOf } from "#document/change/words/changes-in-words.ts";
import { asSite } from "#document/model/as-site.ts";
import { isEqualJson } from "#document/text/same.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { mutated } from "#tests/helpers/mutate-document.ts";
import { fc } from "#tests/helpers/property.ts";

const [bundle, site] = [readSchema(), readSite()];
const words = (change: (draft: ReturnType<typeof readSite>) => unknown) =>
  changesInWords(bundle, site, changedSite(site, change));

describe("a change in the owner's words", () => {
  const withPrices = (prices: Readonly<Record<string, string>>) =>
    words(({ priceBook: { tables } }) => {
      for (const row of tables.flatMap((table) => table.rows)) row.regPrice = prices[row.id] ?? row.regPrice;
    });

  test("prices are counted by their direction, a single one is told alone", () => {
    expect(withPrices({ saree: "190+", kurta: "120+", salwar: "121+", boots: "650+" })).toEqual([
      "3 prices go up, 1 goes down: Kurta 110+ → 120+ (+9%), Salwar 110+ → 121+ (+10%), Saree 170+ → 190+ (+12%) and Boots 690+ → 650+ (−6%).",
    ]);
    expect(withPrices({ saree: "190+" })).toEqual(["1 price goes up: Saree 170+ → 190+ (+12%)."]);
  });

  test.each([
    ["closed", {}, "Closed on 15 August (Independence Day)."],
    [
      "a half day",
      { opens: "10:00", closes: "14:00" },
      "Open 10\u00a0am to 2\u00a0pm on 15 August (Independence Day).",
    ],
  ])("a day that is %s", (_, hours, sentence) => {
    const day = { date: "2027-08-15", reason: "Independence Day", ...hours };
    expect(words(({ business }) => business.hours.exceptions.push(day))).toEqual([sentence]);
  });

  test("notices and offers, with their days", () => {
    const before = changedSite(site, (draft) => {
      draft.notices = [{ id: "rain", text: "Slow in the rain.", from: "2026-12-01", until: "2026-12-01" }];
      draft.offers = [
        { id: "xmas", name: "Christmas", text: "Less.", discountPercent: 25, from: "2026-12-20", until: "2026-12-31" },
        { id: "may", name: "May", text: "Less.", discountPercent: 25, from: "2027-05-01", until: "2027-05-31" },
      ];
    });
    const after = changedSite(before, (draft) => {
      draft.notices = [{ id: "rain", text: "Slow in the rain.", from: "2026-12-01", until: "2026-12-03" }];
      draft.notices.push({ id: "road", text: "The road is closed.", from: "2026-12-30", until: "2027-01-02" });
      const days = { from: "2027-01-04", until: "2027-01-12" };
      const pongal = { id: "pongal", name: "Pongal offer", text: "Less.", discountPercent: 30 };
      const [xmas] = draft.offers ?? [];
      draft.offers = [{ ...pongal, tables: ["womens-wear"], ...days }];
      if (xmas) draft.offers.push({ ...xmas, discountPercent: 30, untilTime: "18:00" });
    });
    expect(changesInWords(bundle, before, after)).toEqual([
      "Offer removed: May, 25% off everything, 1–31 May.",
      "Offer added: Pongal offer, 30% off Women's Wear, 4–12 January.",
      "Offer Christmas: 25% → 30% off.",
      "Offer Christmas ends at 6\u00a0pm.",
      "Notice “Slow in the rain.” ends 1 December → 3 December.",
      "Notice added, 30 December – 2 January: “The road is closed.”.",
    ]);
  });

  test("a closed weekday, and other hours", () => {
    const sentences = words(({ business }) => {
      business.hours.weekly.sunday = {};
      business.hours.weekly.monday = { opens: "09:30", closes: "20:00" };
    });
    expect(sentences).toEqual(["Monday opens 10\u00a0am → 9:30\u00a0am.", "Sunday closed all day."]);
  });

  test("a break of a weekday, and of a single day", () => {
    const pause = { break: { from: "13:00", to: "16:00" } };
    const tuesday = { opens: "10:00", closes: "20:00" };
    const withBreak = changedSite(site, ({ business }) => {
      business.hours.weekly.tuesday = { ...tuesday, ...pause };
    });
    const other = changedSite(site, ({ business: { hours } }) => {
      hours.weekly.tuesday = { ...tuesday, break: { from: "13:00", to: "15:30" } };
      hours.exceptions.push({ date: "2027-08-15", reason: "Independence Day", ...tuesday, ...pause });
    });
    expect([
      ...changesInWords(bundle, site, withBreak),
      ...changesInWords(bundle, withBreak, other),
      ...changesInWords(bundle, withBreak, site),
    ]).toEqual([
      "Tuesday has a break from 1\u00a0pm to 4\u00a0pm.",
      "Open 10\u00a0am to 1\u00a0pm and 4\u00a0pm to 8\u00a0pm on 15 August (Independence Day).",
      "Tuesday ends its break 4\u00a0pm → 3:30\u00a0pm.",
      "Tuesday has no break any more.",
    ]);
  });

  test("the discount, with the offers that follow it", () => {
    const sentences = words(({ priceBook }) => {
      priceBook.discountPercent = 15;
    });
    expect(sentences).toEqual(["Discount 20% → 15%: 31 offers change."]);
  });

  test("rows that are added, removed and moved", () => {
    const sentences = words(({ priceBook: { tables } }) => {
      const [mens, womens] = tables;
      const [first] = womens?.rows.splice(0, 1) ?? [];
      if (first) mens?.rows.push(first);
      womens?.rows.splice(4, 1);
      womens?.rows.push({ id: "dupatta", item: "Dupatta", regPrice: "90+" });
    });
    expect(sentences).toEqual([
      "Kurta moved from Women's Wear to Men's Wear.",
      "Price removed: Shawl 140+ (Women's Wear).",
      "Price added: Dupatta 90+ (Women's Wear).",
    ]);
  });

  test("a question, the phone, a colour and a form's message", () => {
    const sentences = words((draft) => {
      draft.questions.push({ id: "carpets", question: "Do you clean carpets?", answer: "Yes." });
      draft.business.phone = "+91 98765 43211";
      draft.theme.light.marigold = "#e0921a";
      const phone = draft.forms[0]?.fields.find(({ name }) => name === "phone");
      const [required] = phone?.rules ?? [];
      if (required) required.message = "We need your number";
    });
    expect(sentences).toEqual([
      "Phone changed: +91 98765 43210 → +91 98765 43211.",
      "Colours, light, marigold changed: #f2a31b → #e0921a.",
      "Question “Do you clean carpets?” added.",
      "Form “Pickup”, field “Phone”, rule “Must be filled in”, message changed: “Phone number is required” → “We need your number”.",
    ]);
  });

  test("pages and their sections", () => {
    const sentences = words(({ routes }) => {
      const home = routes.find(({ path }) => path === "/");
      const about = routes.find(({ path }) => path === "/about");
      const story = about?.sections.find(({ id }) => id === "story");
      if (story && "heading" in story) story.heading = "Another story";
      home?.sections.splice(1, 1);
      if (home) routes.push({ ...home, path: "/offers" });
    });
    expect(sentences).toEqual([
      "Page “Professional Laundry & Dry Cleaning in Coimbatore” added.",
      "Section “Every fabric, cleaned the way it needs” removed on “Home page”.",
      "Words changed on “About us”: section “How it began” (heading).",
    ]);
  });

  test("another order is described by what moved", () => {
    const sentences = words(({ questions }) => {
      questions.push(...questions.splice(0, 1));
    });
    const last = site.questions.at(-1)?.question;
    expect(sentences).toEqual([`Question “${site.questions[0]?.question}” moved after “${last}”.`]);
  });
});

test("the difference of two documents: is empty exactly when they are equal, and describes every change", () =>
  fc.assert(
    fc.property(mutated(site), (other) => {
      const after = asSite(other);
      const changes = diffSites(bundle, site, after);
      expect(changes.length === 0).toBe(isEqualJson(site, after));
      for (const change of changes) expect(sentencesOf([change]).join("")).toMatch(/^\S.*\.$/);
      for (const change of diffSites(bundle, after, site)) expect(sentencesOf([change]).join("")).toMatch(/^\S.*\.$/);
    }),
    { numRuns: 80 },
  ));
