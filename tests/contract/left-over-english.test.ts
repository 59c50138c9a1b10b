import { expect, test } from "vitest";
import { wordsLeft } from "#tests/helpers/left-over-english.ts";

const NAMES = ["Board of India", "UPI", "A", "PM", "Wash & Co. (Salem)"];

test("English is found between words of another language, names and addresses are not", () => {
  expect(wordsLeft("உங்கள் order வந்தது", NAMES)).toEqual(["order"]);
  expect(wordsLeft("UPI மூலம், 8 PM வரை, A5 தாளில் (Board of India), Wash & Co. (Salem)", NAMES)).toEqual([]);
  expect(wordsLeft("hello@vellai.example அல்லது https://vellai.example/ta/track#3f9a", NAMES)).toEqual([]);
  expect(wordsLeft("Board meeting: UPIs", NAMES)).toEqual(["Board", "meeting", "UPIs"]);
});
