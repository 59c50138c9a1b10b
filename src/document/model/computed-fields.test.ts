import { expect, it } from "vitest";
import { readingMinutes } from "#document/model/computed-fields.ts";

const words = (count: number) => Array.from({ length: count }, () => "cotton").join(" ");

it("counts headings, paragraphs and lists at two hundred words a minute", () => {
  const part = { id: "a", heading: words(100), paragraphs: [words(300), words(200)], list: [words(200)] };
  expect(readingMinutes([part])).toBe(4);
});

it("never says less than a minute", () => {
  expect(readingMinutes([{ id: "a", heading: "White", paragraphs: ["Cotton."] }])).toBe(1);
  expect(readingMinutes([])).toBe(1);
});
