import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { PriceBook } from "#document/model/types.gen.ts";
import { pricesToCsv } from "#document/prices/export-prices.ts";
import { mergePrices } from "#document/prices/merge-prices.ts";
import { HEAD, priceBook, priceRow, refusals, taken } from "#tests/helpers/imported-prices.ts";
import { fc } from "#tests/helpers/property.ts";

describe("export, then import", () => {
  test("leaves the shipped price book unchanged", () => expect(taken(pricesToCsv(priceBook))).toEqual(priceBook));

  const text = (maxLength: number) => fc.string({ minLength: 1, maxLength, unit: "binary" }).filter(isWritable);
  const price = fc.tuple(
    fc.integer({ min: 100, max: 999999 }),
    fc.constantFrom("", "+"),
    fc.constantFrom("", "/Kg", "/Sq Ft"),
  );
  const risky = fc
    .tuple(fc.constantFrom("=", "+", "-", "@", "\t", "\r", "'", "'=", '"', ";", "\n"), text(20))
    .map((parts) => parts.join(""));
  const row = fc.record(
    {
      item: fc.oneof(text(60), risky.filter(isWritable)),
      regPrice: price.map((parts) => parts.join("")),
      offerPrice: fc.constant("7/Kg"),
      offerReason: fc.oneof(text(60), risky.filter(isWritable)),
    },
    { requiredKeys: ["item", "regPrice", "offerReason"] },
  );
  const book = fc
    .array(fc.array(row, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 })
    .map((tables) => ({
      ...priceBook,
      tables: tables.flatMap((rows, table) =>
        priceBook.tables.slice(0, 1).map((first) => ({
          ...first,
          id: `table-${table}`,
          title: `Table ${table}`,
          rows: rows.map((cells, index) => ({ id: `row-${table}-${index}`, ...cells })),
        })),
      ),
    }));

  test("leaves any price book unchanged", () =>
    fc.assert(
      fc.property(book, (any: PriceBook) => {
        const merged = mergePrices(any, pricesToCsv(any));
        expect(merged).toEqual({ ok: true, book: any, absent: [] });
      }),
      { numRuns: 300 },
    ));

  test("no cell is a formula to a spreadsheet", () => {
    fc.assert(
      fc.property(book, (any: PriceBook) => {
        const { data } = Papa.parse<string[]>(pricesToCsv(any).slice(1), { delimiter: "," });
        expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      }),
    );
  });
});

describe("rows of a file", () => {
  test("change prices by id and nothing else", () => {
    const merged = mergePrices(priceBook, `${HEAD}womens-wear,saree,Saree,190+,,\n`);
    expect(merged.ok && priceRow(merged.book, "saree")).toEqual({ id: "saree", item: "Saree", regPrice: "190+" });
    expect(merged.ok && merged.absent).toHaveLength(34);
  });

  test("without an id are new, get one, and follow the previous line", () => {
    const book = taken(
      `${HEAD}Women's Wear,saree,Saree,170+,,\nwomens-wear,,Silk dupatta,90+,,\nshoes,,Boots for rain,700,,\n`,
    );
    expect(book.tables[1]?.rows.slice(2, 4).map(({ id }) => id)).toEqual(["saree", "silk-dupatta"]);
    expect(book.tables[3]?.rows.at(-1)?.id).toBe("boots-for-rain");
  });

  test("move to another table", () => {
    const book = taken(`${HEAD}household,shawl,Shawl,140+,,\n`);
    expect(book.tables[1]?.rows.map(({ id }) => id)).not.toContain("shawl");
    expect(book.tables[2]?.rows.at(-1)).toEqual({ id: "shawl", item: "Shawl", regPrice: "140+" });
  });

  test("may come with semicolons, tabs and columns in another order", () => {
    expect(priceRow(taken("id;regular price;item;table\nsaree;190+;Saree;womens-wear\n"), "saree")?.regPrice).toBe(
      "190+",
    );
    expect(
      priceRow(taken("ID\tRegular price\tItem\tTable\r\nsaree\t190+\tSaree\twomens-wear\r\n"), "saree")?.regPrice,
    ).toBe("190+");
  });

  test("an offer equal to the discount is not stored", () =>
    expect(priceRow(taken(`${HEAD}womens-wear,saree,Saree,170+,136+,\n`), "saree")).toEqual({
      id: "saree",
      item: "Saree",
      regPrice: "170+",
    }));
});

describe("bad rows are reported one by one", () => {
  test.each([
    ["womens-waer,saree,Saree,170+,,", '2: There is no table "womens-waer". Did you mean "womens-wear"?'],
    ["womens-wear,sareee,Saree,170+,,", '2: There is no price with the id "sareee". Did you mean "saree"?'],
    ["womens-wear,saree,,170+,,", "2: The item has no name. Write what is cleaned, such as Saree."],
    ["womens-wear,saree,Saree,17O+,,", '2: The regular price "17O+" is not a price. Write 170+.'],
    ['womens-wear,saree,Saree,"315,50",,', /may mean ₹31,550 or ₹315.50. Write "31550" or "315" or "316".$/],
    [
      'womens-wear,saree,Saree,170+,"3,15",Zari',
      /Write "315" or "3" or "4". Leave it empty where the discount applies.$/,
    ],
    ["womens-wear,saree,Saree,445.50,,", /^2: The regular price "445.50" has paise/],
    [
      "mens-wear,mens-coat,Coat,1,150,,",
      /^2: The line has 7 cells for 6 headings. Write a cell with a comma in it in quotes/,
    ],
    [",,,190+,,", "2: The line names no item. Write its id, or the table and the item of a new one."],
    [
      "mens-wear,mens-shirt,Shirt / T-shirt,12-Oct,,",
      /"12-Oct" is not a price. The spreadsheet has taken a pair for a date/,
    ],
    ["womens-wear,saree,Saree,170+,120+,", /120\+ is not the 136\+ that the discount gives, and no reason says why/],
    ["womens-wear,saree,Saree,170+,180+,Zari", /180\+ is above the regular price 170\+. Write a lower offer/],
    ["womens-wear,,Saree,170+,,", "2: Saree is in Women's Wear already. Write its id, saree, or another name."],
  ])("%s", (line, refusal) =>
    expect(refusals(`${HEAD}${line}\n`)).toEqual([
      typeof refusal === "string" ? refusal : expect.stringMatching(refusal),
    ]),
  );

  test("with their line number, however many lines a cell has", () => {
    const csv = `${HEAD}laundry,wash-and-fold,"Wash\n& Fold",75/Kg,75/Kg,None\nshoes,boots,Boots,x,,\nshoes,boots,Boots,690+,,\n`;
    expect(refusals(csv)).toEqual([
      '4: The regular price "x" is not a price. Write digits with an optional +, such as 170+, 120/120 or 115/Kg.',
      '5: The id "boots" is on an earlier line too. Remove one of the two lines.',
    ]);
  });
});

/** No blank cell, which the import reads as empty, and no replacement character. */
function isWritable(text: string): boolean {
  return text.trim() !== "" && text.length <= 60 && !text.includes("\uFFFD");
}

test("what nobody sees makes no second item, and digits of any script are a price", () => {
  const [table] = priceBook.tables;
  const [row] = table?.rows ?? [];
  const hidden = `${row?.item.slice(0, 2)}\u200b${row?.item.slice(2)}`;
  expect(refusals(`${HEAD}${table?.id},,${hidden},100,,\n`)[0]).toContain(
    `${row?.item} is in ${table?.title} already.`,
  );
  const book = taken(`\u2068${HEAD}${table?.id},${row?.id},${hidden},\u200e௩१5,,\n`);
  expect(priceRow(book, row?.id ?? "")).toMatchObject({ item: row?.item, regPrice: "315" });
});
