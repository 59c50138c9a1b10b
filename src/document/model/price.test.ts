import { describe, expect, test } from "vitest";
import { formatPrice, offerFor, parsePrice, priceFigure, priceText } from "#document/model/price.ts";

describe("parsePrice", () => {
  test.each([
    ["170", { amounts: [170], from: false, unit: undefined }],
    ["315+", { amounts: [315], from: true, unit: undefined }],
    ["120/120", { amounts: [120, 120], from: false, unit: undefined }],
    ["115/Kg", { amounts: [115], from: false, unit: "Kg" }],
    ["35/Sq Ft", { amounts: [35], from: false, unit: "Sq Ft" }],
    ["160+/Panel", { amounts: [160], from: true, unit: "Panel" }],
    ["120/140+/Pair", { amounts: [120, 140], from: true, unit: "Pair" }],
  ])("reads %s, and formatPrice writes it again", (text, price) => {
    const read = parsePrice(text);
    expect(read).toEqual(price);
    expect(read && formatPrice(read)).toBe(text);
  });

  test.each(["", "17O+", "+170", "₹170", "170 +", "170/", "115/kg", "1,200", "12.5", "-5", "170++", "1/2/3", " 170"])(
    "refuses %j",
    (text) => expect(parsePrice(text)).toBeUndefined(),
  );
});

describe("offerFor", () => {
  test.each([
    ["120/120", "96/96"],
    ["36/36", "29/29"],
    ["33/33", "26/26"],
    ["315+", "252+"],
    ["35/Sq Ft", "28/Sq Ft"],
    ["160+/Panel", "128+/Panel"],
    ["0", "0"],
  ])("takes 20 %% off %s, to the nearest rupee", (regular, offer) => expect(offerFor(regular, 20)).toBe(offer));

  test("half a rupee is rounded up", () => {
    expect(offerFor("105", 10)).toBe("95");
    expect(offerFor("5", 50)).toBe("3");
  });

  test("no discount leaves every amount as it is", () => expect(offerFor("690+", 0)).toBe("690+"));

  test("throws on an invalid price", () => expect(() => offerFor("free", 20)).toThrow('"free" is not a price.'));
});

test("the figure of a price leaves the unit out", () => expect(priceFigure({ amounts: [120, 120] })).toBe("₹120/120"));

test("a lowest price reads as one", () => {
  expect(priceText("1160+/Panel", "from")).toBe("from ₹1,160/Panel");
  expect(priceText("1160+/Panel")).toBe("₹1,160/Panel");
  expect(priceText("115/Kg", "from")).toBe("₹115/Kg");
  expect(priceText("ask", "from")).toBe("ask");
});
