// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";
import { renderSection } from "#tests/helpers/render-section.tsx";

/** Item, regular price and offer price of each table, as the document has them: "₹120/120", "₹90/Kg". */
const { tables, discountPercent } = readSite().priceBook;
const AGREED = new Map(
  tables.map(({ title, rows }) => [
    title,
    rows.map(({ item, regPrice, offerPrice = discounted(regPrice) }) => [item, `₹${regPrice}`, `₹${offerPrice}`]),
  ]),
);

function discounted(price: string): string {
  return price.replace(/\d+/g, (rupees) => String(Math.round((Number(rupees) * (100 - discountPercent)) / 100)));
}

/** No line begins with a slash. */
const asDrawn = (item = "") => item.replace(" /", "\u00a0/");

/** "₹252+" of the document is "from ₹252" where a person reads. */
const asRead = (price = "") => price.replace(/(₹\d+)\+/, "from $1");

test("the price list shows the prices of the document, a struck price only where the offer is lower", async () => {
  const section = readSite()
    .routes.flatMap(({ sections }) => sections)
    .find(({ type }) => type === "price-tables");
  if (section === undefined) throw new Error("No page holds the price list.");
  const drawn = within(await renderSection(section));
  expect(drawn.getAllByRole("table")).toHaveLength(AGREED.size);
  for (const [name, rows] of AGREED) {
    const table = within(drawn.getByRole("table", { name }));
    expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Item",
      "Regular Price",
      "Offer Price",
    ]);
    expect(table.getAllByRole("rowheader").map((head) => head.textContent)).toEqual(
      rows.map(([item]) => asDrawn(item)),
    );
    for (const [item, regular, offer] of rows) {
      const row = table.getByRole("row", { name: new RegExp(`^${asDrawn(item).replace(/\W/g, "\\$&")} `) });
      const [regularCell, offerCell] = within(row).getAllByRole("cell");
      expect(regularCell?.textContent).toContain(asRead(regular));
      expect(offerCell?.textContent).toBe(asRead(offer));
      expect(regularCell?.querySelector("s") === null).toBe(regular === offer);
    }
  }
});
