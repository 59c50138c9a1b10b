import { expect, test } from "vitest";
import { LIMITS, limitedAs, requestCounter } from "#scripts/backend/rate-limit.ts";

const at = (path: string) => new URL(path, "http://site.test");

test.each([
  ["POST", "/auth/v1/token?grant_type=password", "password"],
  ["POST", "/auth/v1/token?grant_type=refresh_token", "refresh"],
  ["POST", "/auth/v1/token", "password"],
  ["POST", "/auth/v1/signup", "signup"],
  ["GET", "/auth/v1/verify?token=x", "verify"],
  ["POST", "/auth/v1/recover", "mail"],
  ["PUT", "/auth/v1/user", "user"],
  ["GET", "/auth/v1/user", undefined],
  ["POST", "/auth/v1/logout", undefined],
  ["OPTIONS", "/auth/v1/token", undefined],
  ["POST", "/rest/v1/contact_messages", "write"],
  ["PATCH", "/rest/v1/orders", "write"],
  ["GET", "/rest/v1/orders", undefined],
  ["POST", "/rest/v1/rpc/my_orders", undefined],
])("%s %s counts as %s", (method, path, kind) => {
  expect(limitedAs(method, at(path))).toBe(kind);
});

const limits = { ...LIMITS, signup: { requests: 2, seconds: 60 } };

test("a window opens again when its time is over", () => {
  let now = 0;
  const count = requestCounter(limits, () => now);
  expect([count("signup", "10.0.0.1"), count("signup", "10.0.0.1")]).toEqual([0, 0]);
  now = 20_000;
  expect(count("signup", "10.0.0.1")).toBe(40);
  expect(count("password", "10.0.0.1")).toBe(0);
  now = 60_000;
  expect(count("signup", "10.0.0.1")).toBe(0);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "one network"],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", "two"],
  ["::ffff:10.0.0.1", "10.0.0.1", "one network"],
  ["fe80::1%eth0", "fe80::2", "one network"],
  ["10.0.0.1", "10.0.0.2", "two"],
  ["::1", "2001:db8::1", "two"],
])("%s and %s are %s", (one, other, expected) => {
  const count = requestCounter(limits, () => 0);
  for (const peer of [one, one]) count("signup", peer);
  expect(count("signup", other) > 0 ? "one network" : "two").toBe(expected);
});

test("a flood from many addresses does not reset those who are over their limit", () => {
  const count = requestCounter(limits, () => 0);
  for (let index = 0; index < 9_000; index++) count("signup", `10.${index >> 8}.${index & 255}.1`);
  for (let turn = 0; turn < 3; turn++) count("signup", "10.99.0.1");
  for (let index = 0; index < 5_000; index++) count("signup", `11.${index >> 8}.${index & 255}.1`);
  expect(count("signup", "10.99.0.1")).toBeGreaterThan(0);
});
