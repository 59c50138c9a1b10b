import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wordsLeft } from "#tests/helpers/left-over-english.ts";

const NAMES = ["Board of India", "UPI", "A", "PM", "Wash & Co. (Salem)"];

test("English is found between words of another language, names and addresses are not", () => {
  expect(wordsLeft("உங்கள் order வந்தது", NAMES)).toEqual(["order"]);
  expect(wordsLeft("UPI மூலம், 8 PM வரை, A5 தாளில் (Board of India), Wash & Co. (Salem)", NAMES)).toEqual([]);
  expect(wordsLeft("hello@vellai.example அல்லது https://vellai.example/ta/track#3f9a", NAMES)).toEqual([]);
  expect(wordsLeft("Board meeting: UPIs", NAMES)).toEqual(["Board", "meeting", "UPIs"]);
});

/** Texts of files for other programs, of the document's own language, and addresses. */
const ELSEWHERE =
  /^(close\/(kinds|methods|columns|voucherColumn)|day\/(\w*[cC]olumns|payments|cancelled|creditFor|vouchers)|drawer\/(columns|lines|advances)|question|message-preview\/\w*mail)/i;
const KEYS_AND_BRANDS = ["Enter", "Esc", "Ctrl", "WhatsApp", "Google", "WebP"];
const FILES = [
  "staff/words",
  "desk/words",
  "desk/words/later",
  "editor/words",
  "editor/words/later",
  "editor/words/schema",
];

test.each(["ta", "hi"])("no sentence of desk and editor is still the English one in %s", (lang) => {
  const left = FILES.flatMap((folder) => {
    const texts: Record<string, { text: string }> = JSON.parse(readFileSync(`src/${folder}/${lang}.json`, "utf8"));
    return Object.entries(texts).flatMap(([key, { text }]) => {
      const isOther = ELSEWHERE.test(key) || /[^\p{Script=Latin}\P{L}]/u.test(text);
      const words = isOther ? [] : wordsLeft(text.replace(/\{[^{}]*\}/g, " "), KEYS_AND_BRANDS);
      return words.some((word) => /\p{Ll}/u.test(word)) ? `${folder} ${key}: ${text}` : [];
    });
  });
  expect(left).toEqual([]);
});
