import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import bcrypt from "bcryptjs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { LIMITS, type Limits } from "#server/backend/http/rate-limit.ts";
import { ALLOWED_GRANTS } from "#server/database/allowed.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import { openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { request } from "#tests/data/embedded-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { givenId } from "#tests/data/given-id.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";

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

// A hundred posts by a script, each in another name, straight to the interface: past honeypot and waiting time of the
// forms, which only browsers know, and without the limits in front of the embedded backend, which a hosted project has not.

const { backend, sql, customer } = await forFile(openAccountWorld());

const HOURLY = 30;
const sendBy = async (clientIp: string | null, row: object = {}, more = {}) => {
  const body = { ...SAMPLES.contact_messages(), ...row };
  const asked = request("/rest/v1/contact_messages", { method: "POST", body });
  for (const [name, value] of Object.entries(more)) asked.headers.set(name, String(value));
  return (await backend.fetch(asked, clientIp)).status;
};
const stored = async () => (await sql("select from public.contact_messages")).length;
const tally = (statuses: readonly number[]) =>
  Object.fromEntries([201, 429].map((status) => [status, statuses.filter((each) => each === status).length]));
const hundred = <Item>(make: (index: number) => Promise<Item>) =>
  Promise.all(Array.from({ length: 100 }, (_, index) => make(index)));
const ask = async (): Promise<string> => {
  const answer = await backend.fetch(request("/rest/v1/rpc/new_request_id", { method: "POST" }), "203.0.113.1");
  return answer.json();
};

/** What scripts do that post what they have seen in the page or in a browser's requests. */
const SCRIPTS: Readonly<Record<string, () => Promise<object>>> = {
  "makes its ids up": async () => ({ id: randomUUID() }),
  "asks for an id and posts at once": async () => ({ id: await ask() }),
  "takes ids of another database": async () => ({ id: givenId(60_000, randomUUID()) }),
  "changes an id it was given": async () => ({ id: givenId().replace(/.$/, (last) => (last === "0" ? "1" : "0")) }),
  "leaves the id away": async () => ({ id: null }),
  "fills in every field of the page": async () => ({ "company-website": "https://spam.example" }),
};

// One after the other: at once they wait for each other, on a slow machine as long as an id has to.
test.each(Object.entries(SCRIPTS))("a script that %s is stopped each time", async (_, more) => {
  const before = await stored();
  for (let turn = 0; turn < 10; turn++) expect([400, 401]).toContain(await sendBy("203.0.113.2", await more()));
  expect(await stored()).toBe(before);
});

test("who was given an id two seconds ago passes, and with it days later", { tags: ["slow"] }, async () => {
  const id = await ask();
  expect(await sendBy("203.0.113.3", { id })).toBe(401);
  await pause(2_000);
  expect(await sendBy("203.0.113.3", { id })).toBe(201);
  expect(await sendBy("203.0.113.3", { id: givenId(7 * 24 * 60 * 60 * 1_000) })).toBe(201);
});

// Whoever asks for ids and waits behaves as people do; what is left are the limits.
test.each([
  ["one network, whatever they claim", () => "203.0.113.7"],
  ["an IPv6 network, however many addresses it has", (index: number) => `2001:db8:1:2::${index + 1}`],
])("a hundred in a hundred names from %s stop at what a shared address may send", async (_, addressOf) => {
  const before = await stored();
  const statuses = await hundred((index) => {
    const claimed = `6.6.6.${index}`;
    return sendBy(addressOf(index), {}, { "x-forwarded-for": claimed, "cf-connecting-ip": claimed });
  });
  expect(tally(statuses)).toEqual({ 201: HOURLY, 429: 100 - HOURLY });
  expect((await stored()) - before).toBe(HOURLY);
});

test("other people pass meanwhile, and a mistake costs nobody a place", async () => {
  for (let turn = 0; turn < 40; turn++) expect(await sendBy("203.0.113.8", { message: "" })).toBe(400);
  expect(await sendBy("203.0.113.8")).toBe(201);
  expect(await sendBy("2001:db8:1:3::1")).toBe(201);
});

test("no address is kept, and what is kept is forgotten after an hour", async () => {
  const kept = await sql("select * from private.recent_visitors");
  expect(kept.length).toBeGreaterThan(HOURLY);
  expect(JSON.stringify(kept)).not.toContain("203.0.113");
  await sql("update private.recent_visitors set sent_at = sent_at - interval '61 minutes'");
  expect(await sendBy("203.0.113.7")).toBe(201);
  expect(await sql("select from private.recent_visitors")).toHaveLength(1);
});

// What somebody might send who means harm, tried on every column visitors write and every question to the account service.

const { access_token: token } = await customer(ASHA);

const HOSTILE: Readonly<Record<string, unknown>> = {
  "a NUL byte": "a\u0000b",
  "half an emoji": "\ud83d",
  emoji: "👩‍🔧🧺".repeat(20),
  SQL: "'); drop table public.orders; --",
  "a format string": "%s%n%1$I$$",
  HTML: "<script>alert(1)</script>",
  "turned text": "\u202eevil\u2066",
  "900,000 letters": "x".repeat(900_000),
  "a number": 1e308,
  true: true,
  "a list": ["a", ["b"]],
  "a group": { a: { b: null } },
  "an operator of the interface": "eq.1",
  nothing: null,
};

/** What is stored at most, in letters. */
const ROOM = 4000;

/** Each hostile answer is taken, or refused in words. */
async function tryHostile(path: string, method: string, good: () => object, field: string, bearer?: string) {
  for (const [name, value] of Object.entries(HOSTILE)) {
    const asked = request(path, { method, body: { ...good(), [field]: value }, token: bearer });
    const answer = await backend.fetch(asked, "127.0.0.1");
    const content = jsonFields(await answer.text()) ?? {};
    expect.soft(answer.status, name).toBeLessThan(500);
    if (!answer.ok) expect.soft(content["message"] ?? content["msg"], name).toEqual(expect.stringMatching(/\w/));
  }
}

const columnsOf = (table: string) =>
  ALLOWED_GRANTS.flatMap((line) => new RegExp(`^anon INSERT ${table}\\((.*)\\)$`).exec(line)?.[1]?.split(", ") ?? []);

describe.each(SENT_ROWS)("%s", (table) => {
  test.each(columnsOf(table))("%s: hostile answers are stored within limits or refused in words", async (column) => {
    await tryHostile(`/rest/v1/${table}`, "POST", SAMPLES[table], column);
    const [longest] = await sql(
      `select coalesce(max(char_length(${column}::text)), 0)::int as length from public.${table}`,
    );
    expect(longest?.["length"]).toBeLessThanOrEqual(ROOM);
  });
});

describe.each([
  ["POST", "/auth/v1/signup", { email: "new@example.com", password: "a good password", data: { full_name: "New" } }],
  ["POST", "/auth/v1/token?grant_type=password", { email: "asha@example.com", password: "not the password" }],
  ["POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: "none" }],
  ["POST", "/auth/v1/recover", { email: "nobody@example.com" }],
  ["POST", "/auth/v1/verify", { type: "recovery", email: "asha@example.com", token: "123456" }],
  ["PUT", "/auth/v1/user", { password: "another password", data: { full_name: "Asha" } }],
  ["POST", "/rest/v1/rpc/my_orders", { page_size: 1, before_number: 1 }],
] as const)("%s %s", (method, path, good) => {
  const bearer = method === "PUT" || path.startsWith("/rest/") ? token : undefined;
  test.each(Object.keys(good))("%s: hostile answers get a refusal in words at most", (field) =>
    tryHostile(path, method, () => good, field, bearer),
  );
});
