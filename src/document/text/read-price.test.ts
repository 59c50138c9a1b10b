import { describe, expect, test } from "vitest";
import { formatPrice, parsePrice } from "#document/model/price.ts";
import { plainPrice, readPrice } from "#document/text/read-price.ts";
import { fc } from "#tests/helpers/property.ts";

test.each([
  ["₹ 315", "315"],
  ["Rs.315/-", "315"],
  ["INR 315", "315"],
  ["315 rupees", "315"],
  ["रु. ३१५", "315"],
  ["ரூ.௩௧௫", "315"],
  ["445.00", "445"],
  ["1,150", "1150"],
  ["100,000", "100000"],
  ["1.150,00", "1150"],
  ["35 per sq. ft.", "35/Sq Ft"],
  ["₹120 / ₹140", "120/140"],
  ["160 + / panel", "160+/Panel"],
  ["\u200e315\u200b", "315"],
  ["007", "007"],
  ["from ₹170", "170+"],
  ["170 onwards", "170+"],
])("clear: %j is %s", (written, price) => expect(readPrice(written)).toBe(price));

describe("asked about", () => {
  test.each([
    ["315,50", "₹31,550 or ₹315.50", '"31550" or "315" or "316"'],
    ["3,15", "₹315 or ₹3.15", '"315" or "3" or "4"'],
    ["₹315,00+", "₹31,500 or ₹315", '"31500+" or "315+"'],
    ["1.150", "₹1,150 or ₹1.15", '"1150" or "1" or "2"'],
    ["170 180", "₹1,70,180 or ₹170/₹180", '"170180" or "170/180"'],
    ["3,15/4,20", "₹315/₹420 or ₹3.15/₹4.20", '"315/420" or "3/4" or "4/5"'],
    ["99,5/kg", "₹995 or ₹99.50", '"995/Kg" or "99/Kg" or "100/Kg"'],
  ])("%j", (written, means, write) => {
    expect(readPrice(written)).toEqual({ problem: `may mean ${means}.`, hint: `Write ${write}.` });
    expect(plainPrice(written)).toBe(written);
  });

  test("paise have one reading, which the price book cannot hold", () =>
    expect(readPrice("Rs. 445.50")).toEqual({
      problem: "has paise, but prices are whole rupees.",
      hint: 'Write "445" or "446".',
    }));
});

test.each(["", ..."₹ free 17O+ -5 120-140 1,1500 12,34,5 0,150 1/2/3 170++ 12-Oct 1e3 0x10".split(" "), "2 Piece"])(
  "%j is no price",
  (written) => expect(readPrice(written)).toBeUndefined(),
);

describe("of any price", () => {
  const price = fc
    .record({
      amounts: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 2 }),
      from: fc.boolean(),
      unit: fc.constantFrom(undefined, "Kg", "Sq Ft", "Panel"),
    })
    .filter((each) => parsePrice(formatPrice(each)) !== undefined);
  const digits = (zero: number) => (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const scripts = [(text: string) => text, digits(0x0966), digits(0x0be6), digits(0xff10)];

  test("the price book's own spelling is read as itself", () =>
    fc.assert(fc.property(price.map(formatPrice), (any) => readPrice(any) === any)));

  test("every usual spelling is the same price", () => {
    const spelling = fc.record({
      sign: fc.constantFrom("", "₹", "₹ ", "₹\u00a0", "Rs. ", "Rs.", "INR ", "रु. ", "ரூ. "),
      group: fc.constantFrom("none", "en-IN", "en-US"),
      paise: fc.constantFrom("", ".0", ".00"),
      space: fc.constantFrom("", " ", "\u00a0"),
      script: fc.constantFrom(...scripts),
      small: fc.boolean(),
    });
    fc.assert(
      fc.property(price, spelling, (any, { sign, group, paise, space, script, small }) => {
        const amount = (figure: number) => (group === "none" ? String(figure) : figure.toLocaleString(group)) + paise;
        const unit = any.unit === undefined ? "" : `/${space}${small ? any.unit.toLowerCase() : any.unit}`;
        const written = `${sign}${any.amounts.map(amount).join(`${space}/${space}`)}${space}${any.from ? "+" : ""}${space}${unit}`;
        expect(readPrice(script(written)), script(written)).toBe(formatPrice(any));
      }),
      { numRuns: 500 },
    );
  });

  const digitsOf = (text: string) => text.replace(/\D/g, "").replace(/^0+(?=\d)/, "");

  test("no digit goes, comes or moves unasked, and reading twice is reading once", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789,. /+₹-kg"), maxLength: 14 });
    fc.assert(
      fc.property(text, (written) => {
        const read = readPrice(written);
        if (typeof read !== "string") return;
        expect(readPrice(read)).toBe(read);
        const kept = written.replace(/\.0*(?!\d)/g, "");
        expect(digitsOf(read), written).toBe(digitsOf(kept));
        expect(written).not.toMatch(/\d,\d{1,2}(?![\d,])/);
      }),
      { numRuns: 2000 },
    );
  });
});
