import { expect, test } from "vitest";
import { shortened } from "#document/check/facts/place.ts";

test("a long text is cut between words, a long word within", () => {
  expect(shortened("Please send bridal wear", 30)).toBe("Please send bridal wear");
  expect(shortened("Please send bridal wear a week before you need it", 40)).toBe(
    "Please send bridal wear a week before…",
  );
  expect(shortened("W".repeat(60), 10)).toBe(`${"W".repeat(9)}…`);
});
