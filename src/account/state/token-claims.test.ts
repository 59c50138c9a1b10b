import { expect, test } from "vitest";
import { isFromMail, isSecondFactorProved } from "#account/state/token-claims.ts";

const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;

test("a session says its level and how it began, in names of any script", () => {
  const own = { user_metadata: { full_name: "ஆஷா ÿ~?" } };
  expect(isSecondFactorProved(token({ ...own, aal: "aal2" }))).toBe(true);
  expect(isFromMail(token({ ...own, amr: [{ method: "otp", timestamp: 1 }] }))).toBe(true);
  expect(isFromMail(token({ ...own, amr: [{ method: "password", timestamp: 1 }] }))).toBe(false);
});

test("what somebody wrote into their own data proves nothing", () => {
  const claims = { aal: "aal1", amr: [], user_metadata: { aal: "aal2", method: "otp", amr: [{ method: "otp" }] } };
  expect(isSecondFactorProved(token(claims))).toBe(false);
  expect(isFromMail(token(claims))).toBe(false);
});

test.each(["", "no", "no.such.token", "a.%%.b", token(null), token(7), token({ amr: "otp" })])(
  "%s is no such token",
  (given) => {
    expect(isSecondFactorProved(given)).toBe(false);
    expect(isFromMail(given)).toBe(false);
  },
);
