import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";

/** What a load has seen. */
export interface Load {
  readonly perSecond: number;
  /** Of each answer. */
  readonly milliseconds: readonly number[];
  /** Statuses of 300 and above, and what happened to requests without an answer. */
  readonly failures: readonly string[];
}

export interface LoadOptions extends Pick<autocannon.Options, "requests" | "setupClient" | "amount" | "overallRate"> {
  readonly connections: number;
  /** The most it takes; that long unless there is an amount. */
  readonly seconds?: number;
  /** Ends it. What fails afterwards is not counted. */
  readonly signal?: AbortSignal;
}

const MOST_SECONDS = 600;
const MOST_REQUESTS = 2_000_000;
const TIMEOUT_SECONDS = 30;

/** Sends requests to a server on this machine, and nowhere else, bounded in count and time. */
export async function sendLoad(port: number, options: LoadOptions): Promise<Load> {
  const { seconds = MOST_SECONDS, signal, ...asked } = options;
  const [milliseconds, failures]: [number[], string[]] = [[], []];
  const bounds = asked.amount === undefined ? { duration: seconds, maxOverallRequests: MOST_REQUESTS } : {};
  const url = `http://127.0.0.1:${port}`;
  const over = AbortSignal.any([AbortSignal.timeout(Math.ceil(seconds * 1000)), ...(signal ? [signal] : [])]);
  const started = performance.now();
  await new Promise((resolve) => {
    const running = autocannon({ ...asked, ...bounds, url, timeout: TIMEOUT_SECONDS, sampleInt: 100 }, resolve);
    over.addEventListener("abort", () => running.stop());
    running.on("response", (_client, status, _bytes, responseTime) => {
      milliseconds.push(responseTime);
      if (status >= 300) failures.push(String(status));
    });
    running.on("reqError", (error) => over.aborted || failures.push(String(error)));
  });
  return { perSecond: (milliseconds.length * 1000) / (performance.now() - started), milliseconds, failures };
}

/** Every visitor comes from an address of their own, as through a proxy in front. */
export const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** What supabase-js sends with every request, for a visitor or for whom a token is. */
export const apiHeaders = (token?: string) => ({
  apikey: EMBEDDED_PUBLISHABLE_KEY,
  "content-type": "application/json",
  "x-forwarded-for": address(),
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** A request to the backend from another address each time, with another body where it is a function. */
export function apiRequest(
  path: string,
  body?: () => string,
  token?: string,
): Pick<autocannon.Request, "path" | "method" | "setupRequest"> {
  return {
    path,
    method: body ? "POST" : "GET",
    setupRequest: (request) => ({
      ...request,
      headers: apiHeaders(token),
      ...(body && { body: body() }),
    }),
  };
}

const DEMO = { email: "demo@example.com", password: "demo1234" };
export const SIGN_IN = apiRequest("/auth/v1/token?grant_type=password", () => JSON.stringify(DEMO));

/** How old an id must be before it is accepted. */
const ID_AGE_MS = 2_000;

/** Ids for so many requests, old enough. */
export async function requestIds(port: number, amount: number): Promise<string[]> {
  const ids: string[] = [];
  const onResponse = (status: number, body: string) => {
    if (status === 200) ids.push(JSON.parse(body));
  };
  while (ids.length < amount)
    await sendLoad(port, {
      amount: amount - ids.length,
      connections: 1,
      requests: [{ ...apiRequest("/rest/v1/rpc/new_request_id", () => "{}"), onResponse }],
    });
  await delay(ID_AGE_MS);
  return ids;
}

export const post = (port: number, path: string, body: string, token?: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers: apiHeaders(token), body });

/** Signs in over HTTP, or signs up. */
export async function fetchSession(port: number, path: string, email: string, password: string) {
  const answer = await post(port, `/auth/v1/${path}`, JSON.stringify({ email, password }));
  const { access_token, user }: { readonly access_token: string; readonly user: { readonly id: string } } =
    await answer.json();
  return { id: user.id, token: access_token };
}

/** A customer with orders. */
export const signInDemo = (port: number) => fetchSession(port, "token?grant_type=password", DEMO.email, DEMO.password);
