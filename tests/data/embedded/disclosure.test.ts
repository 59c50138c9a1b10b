import bcrypt from "bcryptjs";
import { expect, test, vi } from "vitest";
import { openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";

// Whether somebody has an account is nobody else's business. That the time of an answer does not tell it either is a unit
// test: mails are asked for behind the answer (src/server/backend/requests/answer-requests.test.ts).

const KNOWN = "asha@example.com";
const LOGIN = "token?grant_type=password";
const world = await forFile(openAccountWorld());
await world.customer(KNOWN);

/** The work of each password that is compared while something is asked, in rounds of bcrypt. */
async function effort(path: string, body: object): Promise<number[]> {
  const compare = vi.spyOn(bcrypt, "compare");
  await world.post(path, body);
  const rounds = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash));
  compare.mockRestore();
  return rounds;
}

test.each([
  [LOGIN, { password: "not the password" }, { status: 400, code: "invalid_credentials" }],
  ["recover", {}, { status: 200, body: {} }],
  ["resend", { type: "signup" }, { status: 200, body: {} }],
  ["verify", { type: "recovery", token: "000000" }, { status: 403, code: "otp_expired" }],
])("%s answers known and unknown addresses alike", async (path, more, expected) => {
  const ask = async (email: string) => {
    const { headers, ...answer } = await world.post(path, { email, ...more });
    return { ...answer, headers: [...headers] };
  };
  const known = await ask(KNOWN);
  expect(known).toMatchObject(expected);
  expect(await ask("nobody@example.com")).toEqual(known);
});

test("signing in takes the same work whether or not the address is known", async () => {
  const signIn = (email: string, password = "not the password") => effort(LOGIN, { email, password });
  const known = await signIn(KNOWN);
  expect(known).toHaveLength(1);
  for (const email of [KNOWN.toUpperCase(), "nobody@example.com", "demo@example.com"])
    expect(await signIn(email), email).toEqual(known);
  for (const password of ["x".repeat(100), ""])
    expect(await signIn("nobody@example.com", password), password).toEqual(await signIn(KNOWN, password));
});

test("asking for anything else compares no password", async () => {
  expect(await effort("recover", { email: "nobody@example.com" })).toEqual([]);
  expect(await effort("token?grant_type=refresh_token", { refresh_token: "none" })).toEqual([]);
});
