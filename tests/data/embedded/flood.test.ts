import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import bcrypt from "bcryptjs";
import { expect, onTestFinished, test, vi } from "vitest";
import { LIMITS, type Limits } from "#server/backend/http/rate-limit.ts";
import { openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { request } from "#tests/data/embedded-world.ts";
import { forFile } from "#tests/data/for-file.ts";

const ASHA = "asha@example.com";
const FIVE = { password: { requests: 5, seconds: 300 } };
const GUESS = "a guess";

/** A backend with an account and these limits, and how to sign in to it. */
async function limited(limits: Partial<Limits>) {
  const world = await openAccountWorld(limits);
  await world.customer(ASHA);
  const signIn = (password: string, address: string, search = "grant_type=password", email = ASHA) =>
    world.post(`token?${search}`, { email, password }, address);
  return { ...world, signIn };
}
const five = await forFile(limited(FIVE));
const guarded = await forFile(limited({ account: LIMITS.account, read: LIMITS.read }));

const statusesOf = (answers: readonly { readonly status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

test("a flood of sign-ins from one address gets 429, other visitors stay served meanwhile", async () => {
  const flood = Promise.all(Array.from({ length: 20 }, () => five.signIn(GUESS, "10.0.2.1")));
  expect((await five.signIn(PASSWORD, "10.0.2.2")).status).toBe(200);
  const answers = await flood;
  expect([statusesOf(answers, 400), statusesOf(answers, 429)]).toEqual([5, 15]);
  for (const { code, headers } of answers.filter(({ status }) => status === 429)) {
    expect(code).toBe("over_request_rate_limit");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
});

test("however the question is spelt, it counts the same and takes the same work", async () => {
  const spellings = ["grant%5Ftype=password", "grant_type=%70assword", "grant_type=password"];
  const compare = vi.spyOn(bcrypt, "compare");
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => five.signIn(GUESS, "10.0.3.1", spellings[turn % 3], "nobody@example.com")),
  );
  expect([statusesOf(answers, 400), statusesOf(answers, 429)]).toEqual([5, 7]);
  expect(compare).toHaveBeenCalledTimes(5);
  compare.mockRestore();
  for (const more of ["grant_type=password", "grant%5Ftype=password"])
    expect((await five.signIn(PASSWORD, "10.0.3.2", `grant_type=refresh_token&${more}`)).status, more).toBe(400);
});

test("guesses at one account stop sooner, and neither its owner nor a neighbour pays for them", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guarded.signIn(GUESS, "10.0.4.1")));
  expect(statusesOf(guesses, 400)).toBe(10);
  expect((await guarded.signIn(PASSWORD, "10.0.4.1")).status).toBe(429);
  expect((await guarded.signIn(PASSWORD, "10.0.4.2")).status).toBe(200);
  await guarded.customer("bala@example.com");
  expect((await guarded.signIn(PASSWORD, "10.0.4.1", "grant_type=password", "bala@example.com")).status).toBe(200);
  vi.advanceTimersByTime(LIMITS.account.seconds * 1000 - 1);
  expect((await guarded.signIn(PASSWORD, "10.0.4.1")).status).toBe(429);
  vi.advanceTimersByTime(1);
  expect((await guarded.signIn(PASSWORD, "10.0.4.1")).status).toBe(200);
});

test("who signs in often with the right password is not stopped as a guesser", async () => {
  for (let turn = 0; turn < 15; turn++) expect((await guarded.signIn(PASSWORD, "10.0.5.1")).status).toBe(200);
});

test("50,000 refused reads of one address: others sign in throughout", { tags: ["slow"] }, async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const statuses = new Map<number, number>();
  let [left, signIns, isOver] = [50_000, 0, false];
  const stranger = async () => {
    while (left-- > 0) {
      // As over a network, where each request is an event of its own.
      await nextTurn();
      const { status, headers } = await guarded.backend.fetch(request("/rest/v1/orders?select=*"), "10.0.6.1");
      if (status !== 401) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const flood = Promise.all(Array.from({ length: 300 }, stranger)).finally(() => {
    isOver = true;
  });
  for (; !isOver; signIns++) {
    expect((await guarded.signIn(PASSWORD, "10.0.6.2")).status).toBe(200);
    await pause(50);
  }
  await flood;
  complaint.mockRestore();
  expect([...statuses.keys()].toSorted()).toEqual([401, 429, 503]);
  expect(statuses.get(401)).toBeLessThanOrEqual(LIMITS.read.requests);
  expect(signIns).toBeGreaterThan(3);
});
