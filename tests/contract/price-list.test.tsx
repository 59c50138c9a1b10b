// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";
import { renderSection } from "#tests/helpers/render-section.tsx";

/** The price list agreed with the shop: item, regular price, offer price. */
const AGREED = {
  "Men's Wear": [
    ["Shirt / T-shirt", "₹120/120", "₹96/96"],
    ["Trouser / Jeans", "₹130/130", "₹104/104"],
    ["Coat", "₹315", "₹252"],
    ["Suit, 2 pieces", "₹445", "₹356"],
    ["Suit, 3 pieces", "₹500", "₹400"],
    ["Jacket", "₹315+", "₹252+"],
  ],
  "Women's Wear": [
    ["Kurta", "₹110+", "₹88+"],
    ["Salwar", "₹110+", "₹88+"],
    ["Saree", "₹170+", "₹136+"],
    ["Dress", "₹315+", "₹252+"],
    ["Lehenga", "₹425+", "₹340+"],
    ["Shawl", "₹140+", "₹112+"],
  ],
  "Household Items": [
    ["Single blanket", "₹375", "₹300"],
    ["Double blanket", "₹465", "₹372"],
    ["Single bedsheet", "₹105", "₹84"],
    ["Double bedsheet", "₹160", "₹128"],
    ["Single quilt", "₹465", "₹372"],
    ["Double quilt", "₹585", "₹468"],
    ["Carpet", "₹35/Sq Ft", "₹28/Sq Ft"],
    ["Curtain", "₹160+/Panel", "₹128+/Panel"],
  ],
  Shoes: [
    ["Sports shoes", "₹370", "₹296"],
    ["Canvas shoes", "₹370", "₹296"],
    ["Leather shoes", "₹480", "₹384"],
    ["Suede leather shoes", "₹530", "₹424"],
    ["Boots", "₹690+", "₹552+"],
  ],
  "Laundry Prices": [
    ["Wash & Steam Iron", "₹115/Kg", "₹90/Kg"],
    ["Wash & Fold", "₹75/Kg", "₹75/Kg"],
    ["Premium Laundry", "₹175/Kg", "₹175/Kg"],
    ["Woolen Laundry", "₹175/Kg", "₹175/Kg"],
  ],
  "Steam Iron Prices": [
    ["Shirt / T-shirt", "₹33/33", "₹26/26"],
    ["Trouser / Jeans", "₹36/36", "₹29/29"],
    ["Coat", "₹90", "₹72"],
    ["Suit, 2 pieces", "₹105", "₹84"],
    ["Suit, 3 pieces", "₹120", "₹96"],
    ["Jacket", "₹90+", "₹72+"],
  ],
};

/** No line begins with a slash. */
const asDrawn = (item = "") => item.replace(" /", "\u00a0/");

/** "₹252+" of the document is "from ₹252" where a person reads. */
const asRead = (price = "") => price.replace(/(₹\d+)\+/, "from $1");

test("the price list shows the agreed prices, a struck price only where the offer is lower", async () => {
  const section = readSite()
    .routes.flatMap(({ sections }) => sections)
    .find(({ type }) => type === "price-tables");
  if (section === undefined) throw new Error("No page holds the price list.");
  const drawn = within(await renderSection(section));
  expect(drawn.getAllByRole("table")).toHaveLength(Object.keys(AGREED).length);
  for (const [name, rows] of Object.entries(AGREED)) {
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
