import { afterAll, expect, test } from "vitest";
import { openBackend } from "#scripts/backend/open-backend.ts";
import type { Limits } from "#scripts/backend/rate-limit.ts";
import { NO_LIMITS, request, signUp } from "#tests/data/embedded-world.ts";
import { migratedFolder } from "#tests/data/folders.ts";

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

type SignIn = (password: string, peer: string) => Promise<Response>;

/** Signing in to a service with these limits. */
async function signingIn(limits: Partial<Limits>): Promise<SignIn> {
  const options = { siteUrl: "http://site.test", dataDir: migratedFolder(), limits: { ...NO_LIMITS, ...limits } };
  const backend = await openBackend(options);
  closing.push(backend.close);
  await signUp(backend, "asha@example.com", "Asha");
  return (password, peer) => {
    const body = { email: "asha@example.com", password };
    return backend.fetch(request("/auth/v1/token?grant_type=password", { method: "POST", body }), peer);
  };
}

const FIVE = { password: { requests: 5, seconds: 300 } };

/** What is wrong with how a service that lets five tries pass meets twenty from one address. */
async function faultsInFlood(signIn: SignIn): Promise<string[]> {
  const flood = Promise.all(Array.from({ length: 20 }, () => signIn("a guess", "10.0.2.1")));
  const other = await signIn("a good password", "10.0.2.2");
  const passed = (await flood).filter(({ status }) => status === 400);
  const refused = (await flood).filter(({ status }) => status === 429);
  const told = await Promise.all(refused.map((answer) => answer.json()));
  return [
    passed.length !== 5 && `${passed.length} tries pass`,
    passed.length + refused.length !== 20 && "other answers than these",
    told.some(({ error_code }) => error_code !== "over_request_rate_limit") && "no word of the reason",
    refused.some(({ headers }) => !(Number(headers.get("retry-after")) > 0)) && "no word of when to come again",
    other.status !== 200 && "others are not served",
  ].filter((fault) => fault !== false);
}

test("a flood of sign-ins from one address gets 429, other visitors stay served meanwhile", async () => {
  expect(await faultsInFlood(await signingIn(FIVE))).toEqual([]);
});

test("without the limit all of them would pass", async () => {
  expect(await faultsInFlood(await signingIn({}))).toEqual(["20 tries pass"]);
});

test("a limit on everybody together would be noticed", async () => {
  const signIn = await signingIn(FIVE);
  expect(await faultsInFlood((password) => signIn(password, "10.0.2.1"))).toEqual(["others are not served"]);
});
