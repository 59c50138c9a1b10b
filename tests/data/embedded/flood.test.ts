import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import bcrypt from "bcryptjs";
import { afterAll, expect, test, vi } from "vitest";
import { LIMITS, type Limits } from "#server/backend/http/rate-limit.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { backendListener } from "#server/backend/request-listener.ts";
import { siteServer } from "#server/serve/site-server.ts";
import { NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

type SignIn = (password: string, clientIp: string) => Promise<Response>;

async function backendWith(limits: Partial<Limits>): Promise<Backend> {
  const options = { siteUrl: "http://site.test", ...(await ownData()), limits: { ...NO_LIMITS, ...limits } };
  const backend = await openBackend(options);
  closing.push(backend.close);
  await signUpCustomer(backend, "asha@example.com", "Asha");
  return backend;
}

/** Signing in to a service. */
const signsIn =
  (backend: Backend, search = "grant_type=password", email = "asha@example.com"): SignIn =>
  (password, clientIp) =>
    backend.fetch(request(`/auth/v1/token?${search}`, { method: "POST", body: { email, password } }), clientIp);

const signingIn = async (limits: Partial<Limits>) => signsIn(await backendWith(limits));

const FIVE = { password: { requests: 5, seconds: 300 } };

/** What is wrong with how a service that lets five tries pass meets twenty from one address. */
async function faultsInFlood(signIn: SignIn): Promise<string[]> {
  const flood = Promise.all(Array.from({ length: 20 }, () => signIn("a guess", "10.0.2.1")));
  const other = await signIn("a good password", "10.0.2.2");
  const passed = (await flood).filter(({ status }) => status === 400);
  const refused = (await flood).filter(({ status }) => status === 429);
  const reported = await Promise.all(refused.map((answer) => answer.json()));
  return [
    passed.length !== 5 && `${passed.length} tries pass`,
    passed.length + refused.length !== 20 && "other answers than these",
    reported.some(({ error_code }) => error_code !== "over_request_rate_limit") && "no word of the reason",
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

test("a limit on everybody together would be noticed", { tags: ["slow"] }, async () => {
  const signIn = await signingIn(FIVE);
  expect(await faultsInFlood((password) => signIn(password, "10.0.2.1"))).toEqual(["others are not served"]);
});

test("however the question is spelt, it counts the same and takes the same work", async () => {
  const backend = await backendWith(FIVE);
  const spellings = ["grant%5Ftype=password", "grant_type=%70assword", "grant_type=password"];
  const compare = vi.spyOn(bcrypt, "compare");
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      signsIn(backend, spellings[turn % 3], "nobody@example.com")("a guess", "10.0.3.1"),
    ),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(compare).toHaveBeenCalledTimes(5);
  compare.mockRestore();
  for (const search of [
    "grant_type=refresh_token&grant_type=password",
    "grant_type=refresh_token&grant%5Ftype=password",
  ])
    expect((await signsIn(backend, search)("a good password", "10.0.3.2")).status, search).toBe(400);
});

test("guesses at one account stop sooner, and neither its owner nor a neighbour pays for them", {
  tags: ["slow"],
}, async () => {
  const backend = await backendWith({ account: LIMITS.account });
  const signIn = signsIn(backend);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => signIn("a guess", "10.0.4.1")));
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
  expect((await signIn("a good password", "10.0.4.1")).status).toBe(429);
  expect((await signIn("a good password", "10.0.4.2")).status).toBe(200);
  await signUpCustomer(backend, "bala@example.com", "Bala");
  const neighbour = signsIn(backend, "grant_type=password", "bala@example.com");
  expect((await neighbour("a good password", "10.0.4.1")).status).toBe(200);
});

test("who signs in often with the right password is not stopped as a guesser", async () => {
  const signIn = signsIn(await backendWith({ account: LIMITS.account }));
  for (let turn = 0; turn < 15; turn++) expect((await signIn("a good password", "10.0.5.1")).status).toBe(200);
});

/** Statuses of refused questions, sent by so many at a time, and how many sign-ins are answered meanwhile. */
async function floodOfRefused(backend: Backend, requests: number) {
  const statuses = new Map<number, number>();
  let left = requests;
  const stranger = async () => {
    while (left-- > 0) {
      // As over a network, where each request is an event of its own.
      await nextTurn();
      const answer = await backend.fetch(request("/rest/v1/orders?select=*"), "10.0.6.1");
      if ([429, 503].includes(answer.status) && !(Number(answer.headers.get("retry-after")) > 0)) statuses.set(0, 1);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  const flood = Promise.all(Array.from({ length: 300 }, stranger));
  let signIns = 0;
  let over = false;
  void flood.then(() => {
    over = true;
  });
  while (!over) {
    expect((await signsIn(backend)("a good password", "10.0.6.2")).status).toBe(200);
    signIns++;
    await pause(50);
  }
  return { statuses, signIns };
}

test("50,000 refused reads of one address: others sign in throughout", { tags: ["slow"] }, async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const backend = await backendWith({ read: LIMITS.read });
  const { statuses, signIns } = await floodOfRefused(backend, 50_000);
  complaint.mockRestore();
  expect([...statuses.keys()].toSorted()).toEqual([401, 429, 503]);
  expect(statuses.get(401)).toBeLessThanOrEqual(LIMITS.read.requests);
  expect(signIns).toBeGreaterThan(3);
});

test("pages come throughout while a thousand requests are refused", { tags: ["slow"] }, async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const backend = await backendWith({ read: { requests: 200, seconds: 60 } });
  const server = siteServer({
    answerBackend: backendListener(backend),
    serveSite: (_, response) => void response.end("the site"),
    log: () => undefined,
  });
  closing.push(async () => void server.close());
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const { headers } = request("/rest/v1/orders");
  let left = 1_000;
  const statuses = new Set<number>();
  const stranger = async () => {
    while (left-- > 0) {
      const answer = await fetch(`${origin}/rest/v1/orders?select=*`, { headers });
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
  };
  const flood = Promise.all(Array.from({ length: 40 }, stranger));
  let pages = 0;
  for (; left > 0; pages++) expect(await (await fetch(`${origin}/`)).text()).toBe("the site");
  await flood;
  complaint.mockRestore();
  expect([...statuses].toSorted()).toEqual([401, 429]);
  expect(pages).toBeGreaterThan(3);
});

test("without a limit on reads all of them would be asked of the database", { tags: ["slow"] }, async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { statuses } = await floodOfRefused(await backendWith({}), 1_000);
  complaint.mockRestore();
  expect(statuses.get(429)).toBeUndefined();
});
