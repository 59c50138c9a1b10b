import { describe, expect, test } from "vitest";
import { mergePrices } from "#document/prices/merge-prices.ts";
import { decodeText } from "#document/text/decode-text.ts";
import { HEAD, priceBook, priceRow, refusals, taken } from "#tests/helpers/imported-prices.ts";

describe("files as spreadsheets and people write them", () => {
  const wide = (text: string, isBig = false) => {
    const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
    return decodeText(isBig ? bytes.swap16() : bytes).text;
  };
  const SAREE = "table\tid\titem\tregular price\r\nwomens-wear\tsaree\tSaree\t₹\u00a0190+\r\n";
  test.each([
    ["UTF-16 of Excel", wide(SAREE)],
    ["UTF-16 the other way round", wide(SAREE, true)],
    ["UTF-16 without a mark", decodeText(Buffer.from(SAREE, "utf16le")).text],
    ["UTF-8 with a mark", decodeText(Buffer.from(`\uFEFF${SAREE}`)).text],
    ["a line that names the separator", "sep=;\r\nid;price\r\nsaree;190+\r\n"],
    ["the same in quotes, after a mark", '\uFEFF"sep=|"\nid|price\nsaree|190 +\n'],
    ["lines that end in different ways", `${HEAD.trim()}\r\nwomens-wear,saree,Saree,190+,,\n`],
    ["blank cells first", `,,,,,\r\n,,,,,\r\n${HEAD}womens-wear,saree,Saree,190+,,\r\n,,,,,\r\n`],
    ["id and price alone", "id,price\nsaree,190+\n"],
    ["headings as a shop writes them", "ID;Item name;MRP (₹)\nsaree;Saree;Rs. 190+\n"],
  ])("%s", (_name, csv) => {
    const book = taken(csv);
    expect(priceRow(book, "saree")).toEqual({ id: "saree", item: "Saree", regPrice: "190+" });
    const others = ({ tables }: typeof book) => tables.flatMap(({ rows }) => rows).filter(({ id }) => id !== "saree");
    expect(others(book)).toEqual(others(priceBook));
  });

  test("columns that a file does not have change nothing, an offer with its reason either", () => {
    const offered = taken(`${HEAD}womens-wear,saree,Saree,170+,120+,Festival\n`);
    const merged = mergePrices(offered, "id;price\nsaree;175+\n");
    expect(merged.ok && priceRow(merged.book, "saree")).toEqual({
      ...{ id: "saree", item: "Saree", regPrice: "175+", offerPrice: "120+", offerReason: "Festival" },
    });
    const other = mergePrices(offered, "id;offer price\nsaree;\n");
    expect(other.ok && priceRow(other.book, "saree")).toMatchObject({ regPrice: "170+", offerReason: "Festival" });
  });

  test("lines are counted as the spreadsheet counts them, whatever comes before the headings", () => {
    expect(refusals("sep=;\n\nid;price\nsareee;190\n")).toEqual([
      '4: There is no price with the id "sareee". Did you mean "saree"?',
    ]);
    expect(refusals("\nid;price\nsaree;190;200\n")).toEqual([expect.stringMatching(/^3: The line has 3 cells for 2/)]);
    expect(refusals("id,price,\nsaree,190,old\n")).toEqual([expect.stringMatching(/^2: The line has 3 cells for 2/)]);
  });

  test.each([
    ["\nid,price,price\nsaree,1,2\n", "2: Two headings name the regular price. Remove one of the two columns."],
    ["id,MRP,Rate\nsaree,1,2\n", "1: Two headings name the regular price. Remove one of the two columns."],
    ["id,item,Item name,price\n", "1: Two headings name the item. Remove one of the two columns."],
    ["id,ID,price\n", "1: Two headings name the id. Remove one of the two columns."],
  ])("a heading twice: %j", (csv, refusal) => expect(refusals(csv)).toEqual([refusal]));

  test("a file without its first line, with an unknown column, or in another encoding", () => {
    expect(refusals("womens-wear,saree,Saree,190+\n")).toEqual([
      '1: The first line lacks "table", "item", "regular price". Write the names of the columns there: table, id, item, regular price, offer price, offer reason.',
    ]);
    expect(refusals("table,item,regular price,colour\n")).toEqual([
      '1: There is no column "colour". The columns are table, id, item, regular price, offer price, offer reason.',
    ]);
    expect(refusals(`${HEAD}x,,Caf\uFFFD,1,,\n`)).toEqual([
      "1: The file is not written in UTF-8. Save it from the spreadsheet as “CSV UTF-8”.",
    ]);
  });
});
