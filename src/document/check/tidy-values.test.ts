import { describe, expect, test } from "vitest";
import { tidyValue } from "#document/check/tidy-values.ts";

const PHONE = { type: "string", format: "phone", pattern: "^\\+[0-9][0-9 ]{7,18}$" };
const PIN = { type: "string", pattern: "^[0-9]{6}$" };
const GSTIN = { type: "string", pattern: "^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$" };

describe("a phone number as people write it is one", () => {
  test.each([
    ["9876543210", "+91 98765 43210"],
    ["098765-43210", "+91 98765 43210"],
    ["0422 2541234", "+91 422 2541234"],
    ["௯௮௭௬௫௪௩௨௧௦", "+91 98765 43210"],
  ])("%s", (typed, written) => expect(tidyValue(typed, PHONE)).toBe(written));
  test.each(["12345", "call me", "00000 00000", "98765 4321O"])("%s is none", (typed) =>
    expect(tidyValue(typed, PHONE)).toBeUndefined(),
  );
});

test("a code is written in capitals without gaps", () => {
  expect(tidyValue("641 002", PIN)).toBe("641002");
  expect(tidyValue("641-002 ", PIN)).toBe("641002");
  expect(tidyValue("64100", PIN)).toBeUndefined();
  expect(tidyValue("33 aaaaa 0000 a1z5", GSTIN)).toBe("33AAAAA0000A1Z5");
  expect(tidyValue("in", { type: "string", pattern: "^[A-Z]{2}$" })).toBe("IN");
});

test("words are not joined", () =>
  expect(tidyValue("My data", { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" })).toBeUndefined());
