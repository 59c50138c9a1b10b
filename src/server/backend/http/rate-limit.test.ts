import { expect, test } from "vitest";
import { LIMITS, rateLimiter } from "#server/backend/http/rate-limit.ts";

const limits = { ...LIMITS, signup: { requests: 2, seconds: 60 } };

test("a window opens again when its time is over", () => {
  let now = 0;
  const { count } = rateLimiter(limits, () => now);
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
  const { count } = rateLimiter(limits, () => 0);
  for (const clientIp of [one, one]) count("signup", clientIp);
  expect(count("signup", other) > 0 ? "one network" : "two").toBe(expected);
});

test("networks of one IPv6 site share sixteen times the limit of one, and one of them cannot use it up", () => {
  const { count } = rateLimiter(limits, () => 0);
  for (let turn = 0; turn < 1_000; turn++) count("signup", "2001:db8:7:1::1");
  expect(count("signup", "2001:db8:7:2::1")).toBe(0);
  const passed = Array.from({ length: 1_000 }, (_, index) =>
    count("signup", `2001:db8:7:${(index + 3).toString(16)}::1`),
  ).filter((wait) => wait === 0);
  expect(passed).toHaveLength(2 * 16 - 3);
  expect(count("signup", "2001:db8:8:1::1")).toBe(0);
});

test("a flood from many addresses does not reset those who are over their limit", () => {
  const { count } = rateLimiter(limits, () => 0);
  for (let index = 0; index < 9_000; index++) count("signup", `10.${index >> 8}.${index & 255}.1`);
  for (let turn = 0; turn < 3; turn++) count("signup", "10.99.0.1");
  for (let index = 0; index < 5_000; index++) count("signup", `11.${index >> 8}.${index & 255}.1`);
  expect(count("signup", "10.99.0.1")).toBeGreaterThan(0);
});

test("wrong passwords are counted per network and account: neither locks out the other's", () => {
  const { count, reset } = rateLimiter({ ...LIMITS, account: { requests: 2, seconds: 60 } }, () => 0);
  for (let guess = 0; guess < 3; guess++) count("account", "10.0.0.1", "asha@example.com");
  expect(count("account", "10.0.0.1", "Asha@Example.com")).toBeGreaterThan(0);
  expect(count("account", "10.0.0.2", "asha@example.com")).toBe(0);
  expect(count("account", "10.0.0.1", "bala@example.com")).toBe(0);
  reset("account", "10.0.0.1", "asha@example.com");
  expect(count("account", "10.0.0.1", "asha@example.com")).toBe(0);
});

test("a flood from ever new addresses costs the same for each, and memory for a bounded number", () => {
  // In processor time: beside other tests the clock says little.
  const costOfEach = (addresses: number) => {
    let now = 0;
    const { count } = rateLimiter(limits, () => now);
    const before = process.cpuUsage();
    for (let index = 0; index < addresses; index++) {
      now += 0.01;
      count("signup", `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / addresses;
  };
  expect(costOfEach(100_000)).toBeLessThan(5 * costOfEach(9_000));
});
