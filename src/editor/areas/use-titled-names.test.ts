import { expect, test } from "vitest";
import { markOf } from "#document/languages/source-texts.ts";
import { withOfferText } from "#editor/areas/use-titled-names.ts";
import { readSite } from "#server/document/read-site.ts";

const site = readSite();
const [first, second] = site.priceBook.tables;
const one = first?.title ?? "";
const both = `${one} and ${second?.title}`;

test.each([
  ["", 25, [first?.id], `25% off ${one}`],
  ["", 25, [first?.id, second?.id], `25% off ${both}`],
  ["", 25, undefined, "25% off everything"],
  [`20% off ${both}`, 25, [first?.id], `25% off ${one}`],
  ["20% off everything", 25, undefined, "25% off everything"],
  ["Pongal is here: 20% off", 25, undefined, "Pongal is here: 20% off"],
  ["20% off all silk", 25, undefined, "20% off all silk"],
  ["", 0, undefined, ""],
])("%j with %s per cent", (text, discountPercent, tables, said) => {
  const draft = { ...site, offers: [{ id: "a", text, discountPercent, tables }] };
  expect(withOfferText(draft, 0)).toMatchObject({ offers: [{ text: said }] });
});

const written = (words: object, text = "") =>
  withOfferText({ ...site, words: { ...site.words, ...words }, offers: [{ id: "a", text, discountPercent: 25 }] }, 0);

test("in the words of the document; where it has none, the owner writes", () => {
  const offer = { text: "{what} (all of it): {percent}% less", everything: "All" };
  expect(written({ offer })).toMatchObject({ offers: [{ text: "All (all of it): 25% less" }] });
  expect(written({ offer }, "All (all of it): 20% less")).toMatchObject({
    offers: [{ text: "All (all of it): 25% less" }],
  });
  expect(written({ offer: undefined })).toMatchObject({ offers: [{ text: "" }] });
});

test("in each language that has the words and the titles", () => {
  const said = (key: string, text: string, source: string) => [key, { text, of: markOf(source), by: "person" }];
  const words = [
    said("words/offer/text", "{what} பர {percent}%", String(site.words.offer?.text)),
    said("words/offer/everything", "எல்லாம்", site.words.offer?.everything ?? ""),
  ];
  const titled = [...words, said(`priceBook/tables/${first?.id}/title`, "பெண்கள்", one)];
  const offers = [{ id: "a", text: "", discountPercent: 25, tables: [first?.id] }];
  const translations = { ta: { texts: Object.fromEntries(titled) }, hi: { texts: Object.fromEntries(words) } };
  const after = withOfferText({ ...site, offers, translations }, 0);
  expect(after).toMatchObject({
    translations: {
      ta: { texts: { "offers/a/text": { text: "பெண்கள் பர 25%", of: markOf(`25% off ${one}`), by: "machine" } } },
      hi: translations.hi,
    },
  });
  // What a person has translated stays.
  const own = { text: "சொந்த வரி", of: markOf("Pongal"), by: "person" };
  const kept = { ta: { texts: { ...translations.ta.texts, "offers/a/text": own } } };
  const offer = { ...offers[0], text: "Pongal" };
  expect(withOfferText({ ...site, offers: [offer], translations: kept }, 0)).toMatchObject({ translations: kept });
});
