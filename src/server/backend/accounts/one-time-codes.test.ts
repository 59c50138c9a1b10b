import { expect, test } from "vitest";
import { CODE_SECONDS, oneTimeCodes } from "#server/backend/accounts/one-time-codes.ts";

test("a code of six digits is good once, until ten minutes are over or another one replaces it", () => {
  let now = 0;
  const codes = oneTimeCodes(() => now);
  const first = codes.give("asha");
  expect(first).toMatch(/^\d{6}$/);
  expect(codes.take("bala", first)).toBe(false);
  now += CODE_SECONDS * 1000 - 1;
  expect([codes.take("asha", first), codes.take("asha", first)]).toEqual([true, false]);
  const late = codes.give("asha");
  now += CODE_SECONDS * 1000;
  expect(codes.take("asha", late)).toBe(false);
  const [replaced, newest] = [codes.give("asha"), codes.give("asha")];
  expect(replaced !== newest && codes.take("asha", replaced)).toBe(false);
  expect(codes.take("asha", newest)).toBe(true);
});
