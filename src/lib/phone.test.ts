import { expect, test } from "vitest";
import { normalisePhone } from "#lib/phone.ts";

test.each([
  "98765 43210",
  "9876543210",
  "09876543210",
  "+91 98765 43210",
  "+91-98765-43210",
  "0091 98765 43210",
  "919876543210",
  "+91 (0) 98765 43210",
  " 98765-43210 ",
])("%s is the Indian number +919876543210", (typed) => {
  expect(normalisePhone(typed)).toBe("+919876543210");
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
