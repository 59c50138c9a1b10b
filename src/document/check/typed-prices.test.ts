import { expect, test } from "vitest";
import { checkedDocument } from "#document/check/facts/checked-document.ts";
import { inFileWords } from "#document/check/facts/sentence.ts";
import { typedPrices } from "#document/check/rules/typed-facts.ts";
import { readSite } from "#server/document/read-site.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

const site = readSite();

function warningsFor(blurb: string): string[] {
  const draft = { ...site, business: { ...site.business, blurb } };
  const document = checkedDocument({ ...CHECK_OPTIONS, site: draft, refused: new Set() });
  return typedPrices(document).map(({ hint }) => inFileWords(hint));
}

test.each(["Saree ₹136", "Saree for Rs. 136", "saree at rs 136/-", "Sarees: INR 136", "one saree, 136 rupees"])(
  "a price is recognised in every notation: %s",
  (text) => expect(warningsFor(text)).toEqual(["Write {price.saree} (Saree, ₹136)."]),
);

test.each([
  "A franchise costs ₹1.2 Cr to ₹2.4 Cr.",
  "The fee is ₹40 Lakhs.",
  "In 136 homes of Coimbatore",
  "Saree from {price.saree}",
  "Delivery outside the city: ₹77",
])("other amounts are ignored: %s", (text) => expect(warningsFor(text)).toEqual([]));
