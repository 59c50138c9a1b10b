import { expect, test } from "vitest";
import { decodeText } from "#document/text/decode-text.ts";

const TEXT = '{\n  "name": "Vellaï வெள்ளை"\n}\n';
const utf8 = new TextEncoder();

/** Two bytes per character, little-endian unless `isBig`. */
function wide(text: string, isBig: boolean): Uint8Array {
  const units = [...text].map((sign) => sign.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
}

test("UTF-8 is read as it is", () => {
  expect(decodeText(utf8.encode(TEXT))).toEqual({ text: TEXT });
  expect(decodeText(utf8.encode(`\uFEFF${TEXT}`))).toEqual({ text: `\uFEFF${TEXT}` });
  expect(decodeText(new Uint8Array())).toEqual({ text: "" });
});

test.each([
  ["with a mark", `\uFEFF${TEXT}`, false],
  ["with a mark, big end first", `\uFEFF${TEXT}`, true],
  ["without a mark", TEXT, false],
  ["without a mark, big end first", TEXT, true],
])("UTF-16 %s is reported and decoded without loss", (_name, text, isBig) => {
  const decoded = decodeText(wide(text, isBig));
  expect(decoded.text).toBe(TEXT);
  expect(decoded.misread).toMatchObject({
    problem: "The file is saved as UTF-16, which this site does not read.",
    isWhole: true,
  });
});

test("any other encoding is reported at its first lost letter", () => {
  const { misread } = decodeText(new Uint8Array([...utf8.encode('{ "name": "Vella'), 0xef, ...utf8.encode('" }')]));
  expect(misread).toMatchObject({
    offset: 16,
    problem: 'The file is not saved as UTF-8: the sign after "Vella" cannot be read.',
    isWhole: false,
  });
});
