// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayHaveSession } from "#account/state/stored-session.ts";

/** The code of a page that has just been opened, fetched before time stands still. */
async function load() {
  vi.resetModules();
  const [{ openClient }, { renewSession }, { firstSession }] = await Promise.all([
    import("#account/backend/client.ts"),
    import("#account/backend/renew-session.ts"),
    import("#account/session/first-session.ts"),
  ]);
  await import("#account/backend/clients.ts");
  return { openClient, renewSession, firstSession };
}

let code: Awaited<ReturnType<typeof load>>;

const HOUR_SECONDS = 3600;
const KEY = `sb-${new URL(location.origin).hostname.split(".")[0]}-auth-token`;
const USER = { id: "asha", email: "asha@example.com" };

/** What the service answers to each renewal. */
let answers: (() => Response | Promise<Response>)[] = [];
let asked: string[] = [];

const json = (status: number, body: unknown, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const nowSeconds = () => Math.round(Date.now() / 1000);
const sessionOf = (token: string, expires_at: number) => ({
  access_token: token,
  refresh_token: `refresh ${token}`,
  ...{ token_type: "bearer", expires_in: HOUR_SECONDS, expires_at, user: USER },
});
const store = (session: object) => localStorage.setItem(KEY, JSON.stringify(session));
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "null");

beforeEach(async () => {
  code = await load();
  vi.useFakeTimers();
  vi.setSystemTime(new Date("2026-11-26T08:00:00Z"));
  asked = [];
  vi.stubGlobal("fetch", async (input: string) => {
    asked.push(String(input).split("/v1/")[1] ?? "");
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new Error("Nobody asks here.");
    return answer();
  });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const renewals = () => asked.filter((path) => path.startsWith("token?grant_type=refresh_token")).length;

/** A page opens an hour later, and what it reads of the session once it has settled. */
async function openPage(): Promise<{ readonly first: string; readonly isKept: boolean }> {
  store(sessionOf("old", nowSeconds() - HOUR_SECONDS));
  const first = code.firstSession();
  await vi.advanceTimersByTimeAsync(60_000);
  return { first: (await first).status, isKept: mayHaveSession() };
}

const KEEPING: readonly (readonly [name: string, answer: () => Response | Promise<Response>])[] = [
  ...[400, 401, 403, 404, 408, 425, 429, 500, 501, 502, 503, 504, 511, 520, 599].map(
    (status) => [`${status} without a code`, () => json(status, { message: "no" })] as const,
  ),
  ["a proxy's page with 403", () => new Response("<h1>Forbidden</h1>", { status: 403 })],
  ["a captive portal's page", () => new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } })],
  ["a captive portal's JSON", () => json(200, { ok: true })],
  ["null", () => json(200, null)],
  ["429 of the service", () => json(429, { code: 429, error_code: "over_request_rate_limit", msg: "wait" })],
  ["an abort", () => Promise.reject(new DOMException("aborted", "AbortError"))],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
];

test.each(KEEPING)("%s ends no session: the page shows whose it is, and asks again", async (_, answer) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  answers = [answer];
  expect(await openPage()).toEqual({ first: "signed-in", isKept: true });
  // The first minute. Pauses grow.
  expect(renewals()).toBeGreaterThan(1);
  expect(renewals()).toBeLessThan(8);
  answers = [() => json(200, sessionOf("new", nowSeconds() + HOUR_SECONDS))];
  await vi.advanceTimersByTimeAsync(180_000);
  const { auth } = await code.openClient();
  const session = auth.getSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await session).data.session?.access_token).toBe("new");
});

const ENDING: readonly (readonly [status: number, code: string])[] = [
  [400, "refresh_token_not_found"],
  [400, "refresh_token_already_used"],
  [400, "session_expired"],
  [403, "session_not_found"],
  [403, "user_banned"],
  [403, "user_not_found"],
  [400, "validation_failed"],
  [401, "no_authorization"],
];

test.each(ENDING)("%i with %s ends it, and nothing more is sent", async (status, code) => {
  answers = [() => json(status, { code: status, error_code: code, msg: "over" })];
  expect(await openPage()).toEqual({ first: "signed-out", isKept: false });
  expect(asked).toEqual(["token?grant_type=refresh_token"]);
});

test("`Retry-After` is kept, as seconds", async () => {
  answers = [() => json(429, {}, { "retry-after": "300" })];
  await openPage();
  expect(renewals()).toBe(1);
  await vi.advanceTimersByTimeAsync(230_000);
  expect(renewals()).toBe(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(renewals()).toBe(2);
  await vi.advanceTimersByTimeAsync(300_000);
});

test("many requests with a rejected token renew once, and one that ended is not ended again", async () => {
  store(sessionOf("rejected", nowSeconds() + HOUR_SECONDS));
  const client = await code.openClient();
  answers = [() => json(200, sessionOf("second", nowSeconds() + HOUR_SECONDS))];
  const renewed = [1, 2, 3, 4, 5].map(() => code.renewSession(client, "rejected"));
  expect(await Promise.all(renewed)).toEqual([true, true, true, true, true]);
  expect(await code.renewSession(client, "rejected")).toBe(true);
  expect(asked).toEqual(["token?grant_type=refresh_token"]);
  answers = [() => json(400, { error_code: "refresh_token_not_found" })];
  const ended = [1, 2, 3, 4, 5].map(() => code.renewSession(client, "second"));
  expect(await Promise.all(ended)).toEqual([false, false, false, false, false]);
  expect(asked).toHaveLength(2);
  expect(mayHaveSession()).toBe(false);
});

const HOURS_AHEAD = [-8760, -24, -2, 0, 2, 24, 8760];

test.each(HOURS_AHEAD)("a clock %i hours ahead renews a token when it has aged, not before", async (hours) => {
  const serverSeconds = () => nowSeconds() - hours * HOUR_SECONDS;
  answers = [() => json(200, sessionOf("signed in", serverSeconds() + HOUR_SECONDS))];
  const { auth } = await code.openClient();
  await auth.signInWithPassword({ email: USER.email, password: "neel on cotton" });
  for (let view = 0; view < 5; view += 1) {
    await auth.getSession();
    await vi.advanceTimersByTimeAsync(600_000);
  }
  expect(stored().access_token).toBe("signed in");
  expect(renewals()).toBe(0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(renewals()).toBe(1);
});
