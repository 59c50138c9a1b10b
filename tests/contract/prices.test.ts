import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openSite } from "#document/resolve.ts";
import type { SchemaBundle } from "#document/schema.ts";
import { readMedia } from "#scripts/render/media.ts";

/** Section 9 of the specification: item, regular price, offer price. */
const SPECIFIED: Readonly<Record<string, readonly (readonly [item: string, regular: string, offer: string])[]>> = {
  "Men's Wear": [
    ["Shirt / T-shirt", "120/120", "96/96"],
    ["Trouser / Jeans", "130/130", "104/104"],
    ["Coat", "315", "252"],
    ["Suit, 2 pieces", "445", "356"],
    ["Suit, 3 pieces", "500", "400"],
    ["Jacket", "315+", "252+"],
  ],
  "Women's Wear": [
    ["Kurta", "110+", "88+"],
    ["Salwar", "110+", "88+"],
    ["Saree", "170+", "136+"],
    ["Dress", "315+", "252+"],
    ["Lehenga", "425+", "340+"],
    ["Shawl", "140+", "112+"],
  ],
  "Household Items": [
    ["Single blanket", "375", "300"],
    ["Double blanket", "465", "372"],
    ["Single bedsheet", "105", "84"],
    ["Double bedsheet", "160", "128"],
    ["Single quilt", "465", "372"],
    ["Double quilt", "585", "468"],
    ["Carpet", "35/Sq Ft", "28/Sq Ft"],
    ["Curtain", "160+/Panel", "128+/Panel"],
  ],
  Shoes: [
    ["Sports shoes", "370", "296"],
    ["Canvas shoes", "370", "296"],
    ["Leather shoes", "480", "384"],
    ["Suede leather shoes", "530", "424"],
    ["Boots", "690+", "552+"],
  ],
  "Laundry Prices": [
    ["Wash & Steam Iron", "115/Kg", "90/Kg"],
    ["Wash & Fold", "75/Kg", "75/Kg"],
    ["Premium Laundry", "175/Kg", "175/Kg"],
    ["Woolen Laundry", "175/Kg", "175/Kg"],
  ],
  "Steam Iron Prices": [
    ["Shirt / T-shirt", "33/33", "26/26"],
    ["Trouser / Jeans", "36/36", "29/29"],
    ["Coat", "90", "72"],
    ["Suit, 2 pieces", "105", "84"],
    ["Suit, 3 pieces", "120", "96"],
    ["Jacket", "90+", "72+"],
  ],
};

test("/pricing shows every price of the specification, and no other", () => {
  const bundle: SchemaBundle = JSON.parse(readFileSync("schema/bundle.gen.json", "utf8"));
  const media = readMedia("src/public/media").pictures;
  const site = openSite(JSON.parse(readFileSync("site.json", "utf8")), bundle, {
    media,
    icons: "/icons.svg",
    now: new Date(),
  });
  const section = site.page("/pricing")?.page.sections.find(({ type }) => type === "price-tables");
  const tables = section?.type === "price-tables" ? section.tables : [];
  const shown = tables.map(({ title, rows }) => [
    title,
    rows.map(({ item, regPrice, offerPrice }) => [item, regPrice, offerPrice]),
  ]);
  expect(Object.fromEntries(shown)).toEqual(SPECIFIED);
});
