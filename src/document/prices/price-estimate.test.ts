import { expect, test } from "vitest";
import type { PriceEstimate } from "#document/model/resolved.gen.ts";
import {
  type Counts,
  estimateMessage,
  estimateOf,
  quantityTyped,
  readItems,
  steppedQuantity,
  sumText,
  writtenItems,
} from "#document/prices/price-estimate.ts";
import { asSentence } from "#lib/sentence.ts";

const picture = { image: { src: "/media/peg.svg", width: 14, height: 33 }, alt: "" };
const row = (id: string, item: string, offerPrice: string) => ({ id, item, regPrice: "999", offerPrice });
const SHIRT = row("shirt", "Shirt", "96");
const CARPET = row("carpet", "Carpet", "28/Sq Ft");
const tables = [
  {
    ...{ id: "wear", title: "Wear", note: "", picture },
    rows: [SHIRT, row("pair", "Kurta / Pyjama", "104/104"), row("saree", "Saree", "136+"), row("two", "Coat", "90/70")],
  },
  { ...{ id: "home", title: "Home", note: "", picture }, rows: [CARPET, row("curtain", "Curtain", "128+/Panel")] },
];
const words: PriceEstimate = {
  ...{ button: "Add", heading: "Your list", clear: "Clear", share: "Send", total: "Total", note: "Counted again." },
  ...{ add: asSentence("Add {item}"), less: asSentence("Less {item}"), number: asSentence("How many {item}") },
  ...{ from: asSentence("from {sum}"), about: asSentence("about {sum}"), message: "Hello, this is my list." },
  book: { label: "Book", path: "/book", form: { id: "booking" }, intro: "From the price list:" },
};
const estimate = (counts: Counts) => estimateOf(tables, counts);
const sum = (counts: Counts) => sumText(estimate(counts), words);

test.each<[Counts, string]>([
  [{}, "₹0"],
  [{ shirt: "2" }, "₹192"],
  [{ shirt: "" }, "₹0"],
  // Both cost the same, so the sum is exact.
  [{ pair: "3" }, "₹312"],
  // Only the shop knows which of the two applies: the lower one counts.
  [{ two: "2" }, "from ₹140"],
  [{ saree: "1", shirt: "1" }, "from ₹232"],
  [{ carpet: "40" }, "about ₹1,120"],
  [{ carpet: "2.5", shirt: "1" }, "about ₹166"],
  [{ carpet: "0.25", shirt: "100" }, "about ₹9,607"],
  [{ curtain: "2", carpet: "1" }, "from ₹284"],
  [{ gone: "7", shirt: "1" }, "₹96"],
])("%j comes to %s", (counts, reported) => expect(sum(counts)).toBe(reported));

test("parts of a rupee are kept", () => expect(sum({ carpet: "1.33" })).toBe("about ₹37.24"));

test.each([
  [SHIRT, "12a", "12"],
  [SHIRT, "2.5", "2"],
  [SHIRT, "12345", "123"],
  [SHIRT, "-1", ""],
  [CARPET, "2,5", "2.5"],
  [CARPET, "2.", "2."],
  [CARPET, "2.125", "2.12"],
])("of %j, what is typed as “%s” counts as “%s”", (item, typed, counted) =>
  expect(quantityTyped(item, typed)).toBe(counted),
);

test.each([
  ["", 1, "1"],
  ["1", -1, "0"],
  ["0.5", -1, "0"],
  ["2.1", 1, "3.1"],
  ["2.", 1, "3"],
  ["999", 1, "999"],
])("“%s” and %i more is %s", (typed, by, next) => expect(steppedQuantity(typed, by)).toBe(next));

test("a chat message has the list table by table, each line with its sum", () =>
  expect(estimateMessage(estimate({ shirt: "2", saree: "1", carpet: "40", two: "0" }), words)).toBe(
    [
      "Hello, this is my list.",
      "Wear\n2 × Shirt: ₹192\n1 × Saree: from ₹136",
      "Home\n40 Sq Ft × Carpet: about ₹1,120",
      "Total: from ₹1,448",
    ].join("\n\n"),
  ));

test("a list is stored by row ids, without what is at zero, and read again", () => {
  const { lines } = estimate({ shirt: "2", carpet: "40.5", two: "0" });
  expect(writtenItems(lines)).toBe("shirt:2,carpet:40.5");
  expect(readItems(writtenItems(lines))).toEqual({ shirt: "2", carpet: "40.5" });
  expect(readItems("")).toEqual({});
});
