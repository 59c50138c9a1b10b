import { expect, test } from "vitest";
import { writtenDate } from "#document/check/words/written-dates.ts";

test.each([
  ["31/01/2027", "2027-01-31"],
  ["31-1-2027", "2027-01-31"],
  ["01/31/2027", "2027-01-31"],
  ["5.5.2027", "2027-05-05"],
  ["31 Jan 2027", "2027-01-31"],
  ["1st February, 2027", "2027-02-01"],
  ["January 31, 2027", "2027-01-31"],
])("%s is one day only", (text, date) => expect(writtenDate(text)).toEqual({ date, isSure: true }));

test.each([
  ["01/02/2027", "2027-02-01"],
  ["31.1.27", "2027-01-31"],
])("%s is read as in India, and asked about", (text, date) =>
  expect(writtenDate(text)).toEqual({ date, isSure: false }),
);

test.each(["31/02/2027", "Pongal", "2027-01-31", "1 Foo 2027", "32/01/2027", ""])("%s is no such date", (text) =>
  expect(writtenDate(text)).toBeUndefined(),
);
