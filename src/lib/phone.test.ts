import { expect, test } from "vitest";
import { normalisePhone } from "#lib/phone.ts";

const WRITTEN = [
  "98765 43210",
  "9876543210",
  "09876543210",
  "+91 98765 43210",
  "+91-98765-43210",
  "0091 98765 43210",
  "919876543210",
  "+91 (0) 98765 43210",
  " 98765-43210 ",
];

/** Notations of an Indian number that are not read as the same one. */
const misread = (read: typeof normalisePhone) => WRITTEN.filter((typed) => read(typed) !== "+919876543210");

test("every notation of an Indian number is the same number", () => {
  expect(misread(normalisePhone)).toEqual([]);
});

test("a parser that misses a notation fails", () => {
  expect(misread((typed) => `+91${typed.replace(/\D/g, "")}`)).toEqual(WRITTEN.slice(2, 8));
  expect(misread((typed) => typed.replace(/[^+\d]/g, "").replace(/^0/, "+91"))).toContain("0091 98765 43210");
});

test("a landline with its area code is an Indian number", () => {
  expect(normalisePhone("0422 234 5678")).toBe("+914222345678");
});

test("numbers of other countries keep their code", () => {
  expect(normalisePhone("+44 20 7946 0958")).toBe("+442079460958");
  expect(normalisePhone("0065 6123 4567")).toBe("+6561234567");
});

test.each(["", "call my neighbour", "12345"])("%j is given back as it was typed", (typed) => {
  expect(normalisePhone(typed)).toBe(typed);
});
