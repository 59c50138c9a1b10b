import { expect, test } from "vitest";
import { unbroken } from "#lib/locale/times.ts";

test("a number stays with its word, and a weekday may end a line", () =>
  expect(unbroken("Thursday 26 November, 10 am – 1 pm")).toBe("Thursday 26\u00a0November, 10\u00a0am – 1\u00a0pm"));
