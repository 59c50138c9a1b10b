import { expect, test } from "vitest";
import { withOfferText } from "#editor/state/offer-text.ts";
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

test.each([
  ["ta-IN", "எல்லாத் துணிகளும்: 25% தள்ளுபடி"],
  ["hi-IN", "सब कपड़ों पर 25% छूट"],
])("in the language of the document, %s", (lang, said) => {
  const draft = (text: string) => ({ ...site, lang, offers: [{ id: "a", text, discountPercent: 25 }] });
  expect(withOfferText(draft(""), 0)).toMatchObject({ offers: [{ text: said }] });
  expect(withOfferText(draft(said.replace("25", "20")), 0)).toMatchObject({ offers: [{ text: said }] });
});
