import { expect, test } from "vitest";
import { readCells } from "#editor/grid/read-cells.ts";
import { type GridColumn, type GridRow, withPlainPrices, withTyped } from "#editor/grid/rows.ts";
import { pasteRefusal, withPasted } from "#editor/grid/use-price-rows.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";

test("cells of a spreadsheet become rows with ids of their own and plain prices", () => {
  const pasted = readCells('Saree\t"₹1,250.00"\r\nDhoti\tRs. 90\r\n');
  expect(pasted.cells).toEqual([
    ["Saree", "1250"],
    ["Dhoti", "90"],
  ]);
  const rows = withPasted([], { row: 0, column: "item" }, pasted, new Set(["saree"]));
  expect(rows).toEqual([
    { id: "saree-2", item: "Saree", regPrice: "1250" },
    { id: "dhoti", item: "Dhoti", regPrice: "90" },
  ]);
});

// Which spellings are prices: src/document/text/read-price.test.ts.
test.each([
  ["₹1,20,000", "120000"],
  ["120 / 140", "120/140"],
  ["17O+", "17O+"],
  ["315,50", "315,50"],
])("a cell with %s becomes %s: what may be a slip stays as it is", (cell, price) =>
  expect(readCells(`Saree\t${cell}`).cells).toEqual([["Saree", price]]),
);

test("a list of a chat is pasted as names and prices, wherever it is pasted; “from” is kept", () => {
  const list = `Price list
*Kurta* - 120
T-shirt: ₹90/-

• Saree: 170 onwards
4) Blanket – from Rs. 250 per kg
வேட்டி: ௬௦ முதல்
Suit, 2 pieces = 1,445
Curtain - 120-150`;
  const row = (item: string, regPrice: string) => [item, regPrice];
  expect(readCells(list)).toMatchObject({
    headings: ["item", "regPrice"],
    cells: [
      ...[["Price list"], row("Kurta", "120"), row("T-shirt", "90"), row("Saree", "170+")],
      ...[row("Blanket", "250+/Kg"), row("வேட்டி", "60+"), row("Suit, 2 pieces", "1445"), ["Curtain - 120-150"]],
    ],
  });
  expect(readCells("Saree\tfrom 170").cells).toEqual([["Saree", "170+"]]);
  expect(readCells("Shirt - long\nKurta").headings).toBeUndefined();
});

test("a line of headings is left out, a line that only looks like one is not", () => {
  const rows = "Saree\t170+\t";
  expect(readCells(`Item\tRegular price\tOffer\n${rows}`)).toEqual({
    cells: [["Saree", "170+", ""]],
    headings: ["item", "regPrice", "offerPrice"],
  });
  expect(readCells("Price\n120")).toEqual({ cells: [["120"]], headings: ["regPrice"] });
  expect(readCells(`Offer box\t120\n${rows}`).headings).toBeUndefined();
  expect(readCells("Item").headings).toBeUndefined();
});

test("a row that others may refer to keeps its id whatever it is called", () => {
  const row = { id: "saree", item: "Saree", regPrice: "170+" };
  expect(withTyped(row, "item", "Silk saree", new Set())).toEqual({ ...row, item: "Silk saree" });
  expect(Object.keys(withTyped({ ...row, offerReason: "Festival" }, "offerPrice", "140+", new Set()))).toEqual([
    "id",
    "item",
    "regPrice",
    "offerPrice",
    "offerReason",
  ]);
  expect(groupsAt(undefined, [])).toEqual([]);
});

test.each(["Regular Price (₹)", "MRP (INR)", "Rate"])("%s is a heading", (heading) =>
  expect(readCells(`Item name\t${heading}\nSaree\t170`)).toEqual({
    cells: [["Saree", "170"]],
    headings: ["item", "regPrice"],
  }),
);

test("a cell may hold line breaks, tabs and quotation marks in quotes, or an open one that is a letter", () => {
  expect(readCells('"Saree\n(silk, ""Kanchi"")"\t190+\nDhoti\t90').cells).toEqual([
    ['Saree (silk, "Kanchi")', "190+"],
    ["Dhoti", "90"],
  ]);
  expect(readCells('"Saree\t190+\nDhoti\t90').cells).toEqual([
    ['"Saree', "190+"],
    ["Dhoti", "90"],
  ]);
});

const KURTA = { id: "kurta", item: "Kurta", regPrice: "110+" };
const SAREE = { id: "saree", item: "Saree", regPrice: "170+" };

function pasted(text: string, row: number, column: GridColumn = "item", rows: readonly GridRow[] = [KURTA, SAREE]) {
  return withPasted(rows, { row, column }, readCells(text), new Set(["kurta", "saree"]));
}

test("a pasted line changes the item of its name, wherever it is pasted", () => {
  expect(pasted("saree\t190", 0)).toEqual([KURTA, { ...SAREE, regPrice: "190" }]);
  expect(pasted("Saree\t190\nKurta\t120", 0)).toEqual([
    { ...KURTA, regPrice: "120" },
    { ...SAREE, regPrice: "190" },
  ]);
});

test("a pasted line with a new name becomes a row, and no item gets the price of another", () => {
  const shawl = { id: "shawl", item: "Shawl", regPrice: "150" };
  expect(pasted("Shawl\t150", 0)).toEqual([shawl, KURTA, SAREE]);
  expect(pasted("Kurta\t120\nShawl\t150", 0)).toEqual([{ ...KURTA, regPrice: "120" }, shawl, SAREE]);
  expect(pasted("Shawl\t150", 1, "item", [KURTA, { id: "new-item", item: "", regPrice: "" }])).toEqual([KURTA, shawl]);
});

test("a block that would lose a cell, or fill one twice, is refused by its row", () => {
  const at = (column: GridColumn) => ({ row: 0, column });
  expect(pasteRefusal([], at("regPrice"), readCells("1\t2\tSale\n1\t2\tSale\tmore"))).toMatch(
    /row 2 has more cells.*columns/,
  );
  expect(pasteRefusal([], at("item"), readCells("Item\tPrice\nCoat\t1\t150"))).toMatch(
    /row 1 has more cells.*headings/,
  );
  expect(pasteRefusal([], at("item"), readCells("Item\tPrice\tMRP\nCoat\t1\t150"))).toMatch(/two headings/);
  expect(pasteRefusal([], at("item"), readCells("Coat\t315\t\t\t\n"))).toBeUndefined();
});

test("a chat list without marks between names and prices is read where every line ends in one", () => {
  expect(readCells("1. Kurta 120\nSaree from ₹170\nSuit 2 pieces 445").cells).toEqual([
    ["Kurta", "120"],
    ["Saree", "170+"],
    ["Suit 2 pieces", "445"],
  ]);
  expect(readCells("Kurta\nSuit 2").cells).toEqual([["Kurta"], ["Suit 2"]]);
  expect(readCells("Kurta 120\nSaree").cells).toEqual([["Kurta 120"], ["Saree"]]);
  // Beside lines with marks, only what is written as money.
  expect(readCells("Price list 2026\nKurta - 120\nBlouse 70/-\nLehenga").cells).toEqual([
    ["Price list 2026"],
    ["Kurta", "120"],
    ["Blouse", "70"],
    ["Lehenga"],
  ]);
});

test("prices without names go by position", () =>
  expect(pasted("120\n190", 0, "regPrice").map(({ regPrice }) => regPrice)).toEqual(["120", "190"]));

test("a heading decides the column, wherever its prices are pasted", () => {
  const offered = { ...KURTA, regPrice: "120", offerPrice: "100" };
  expect(pasted("Offer price\tItem\tMRP (₹)\n100\tKurta\t₹120", 1)).toEqual([offered, SAREE]);
  expect(pasted("Offer price\n100", 0, "regPrice")).toEqual([{ ...KURTA, offerPrice: "100" }, SAREE]);
  expect(pasted("table\tid\titem\tregular price\nwear\tkurta\tKurta\t120", 1)).toEqual([
    { ...KURTA, regPrice: "120" },
    SAREE,
  ]);
});

test("ids and prices alone go to their rows, and never to an item of another table", () => {
  const sheet = "id\tprice\nsaree\t190+\nkurta\t₹ 120.00";
  expect(pasted(sheet, 0)).toEqual([
    { ...KURTA, regPrice: "120" },
    { ...SAREE, regPrice: "190+" },
  ]);
  const place = { row: 0, column: "item" } as const;
  expect(pasteRefusal([KURTA, SAREE], place, readCells(sheet))).toBeUndefined();
  expect(pasteRefusal([KURTA], place, readCells(sheet))).toMatch(/no item with the id “saree”/);
});

test("a price is tidied once its cell is left, a slip is not", () => {
  expect(withPlainPrices({ ...SAREE, regPrice: "₹170", offerPrice: "Rs. 150/-" })).toEqual({
    ...SAREE,
    regPrice: "170",
    offerPrice: "150",
  });
  for (const regPrice of ["17O+", "315,50", "3,15"]) {
    const slip = { ...SAREE, regPrice };
    expect(withPlainPrices(slip)).toBe(slip);
  }
});
