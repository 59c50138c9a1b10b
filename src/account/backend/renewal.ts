import { fetchWithTimeout } from "#account/backend/timeout.ts";
import { isRecord } from "#document/model/schema.ts";

const RENEWAL = /\/auth\/v1\/token\?grant_type=refresh_token$/;
const LOGOUT = /\/auth\/v1\/logout\b/;
/** Answers that begin or renew a session. */
const STARTING = /\/auth\/v1\/(token|signup|verify|factors)\b/;

/** Codes of the account service that say that a session is over: asking again changes nothing. */
const DEAD: ReadonlySet<unknown> = new Set([
  "bad_jwt",
  "refresh_token_already_used",
  "refresh_token_not_found",
  "session_expired",
  "session_not_found",
  "user_banned",
  "user_not_found",
  // Of a token that is none.
  "validation_failed",
]);
const UNAUTHORISED = 401;

const LONGEST_PAUSE_MS = 60_000;

/** Answered instead of what says nothing about the session: auth-js keeps it, and asks again. */
const notNow = () => new Response("{}", { status: 503 });

/** How often renewing has failed in a row, and when it is tried again, by `performance.now()`: clocks are set. */
let failures = 0;
let nextTry = 0;

/**
 * `fetch` of the site's client. auth-js ends a session at any refusal below 500, and asks again at once after the
 * others: a session ends here only by the account service's word, and pauses grow. auth-js also compares the server's
 * `expires_at` with the device's clock: without it, it counts `expires_in` from now.
 */
export async function fetchAsSite(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = String(input instanceof Request ? input.url : input);
  // Also when the page is left.
  if (LOGOUT.test(url)) return fetchWithTimeout(input, { ...init, keepalive: true });
  if (!STARTING.test(url)) return fetchWithTimeout(input, init);
  if (!RENEWAL.test(url)) return byDeviceClock(await fetchWithTimeout(input, init));
  if (performance.now() < nextTry) return notNow();
  const answer = await fetchWithTimeout(input, init).catch((error: unknown) => {
    pause(0);
    throw error;
  });
  const isSaid = saysWhether(answer, await bodyOf(answer));
  if (isSaid) failures = 0;
  else pause(secondsIn(answer.headers.get("retry-after")) * 1000);
  return isSaid ? byDeviceClock(answer) : notNow();
}

/** Whether an answer gives a new token, or says that there is none: a proxy or a captive portal says neither. */
function saysWhether({ ok, status }: Response, body: unknown): boolean {
  if (!isRecord(body)) return false;
  if (ok) return typeof body["access_token"] === "string";
  const code = body["error_code"] ?? body["code"];
  return status < 500 && (DEAD.has(code) || (status === UNAUTHORISED && code !== undefined));
}

function pause(askedMs: number): void {
  nextTry = performance.now() + Math.max(askedMs, Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS));
  failures += 1;
}

/** Of a `Retry-After` header, which may also name a moment. */
function secondsIn(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isNaN(seconds) ? 60 : seconds;
}

async function byDeviceClock(answer: Response): Promise<Response> {
  const body = await bodyOf(answer);
  if (!isRecord(body) || !("expires_at" in body)) return answer;
  const { status, headers } = answer;
  return new Response(JSON.stringify({ ...body, expires_at: undefined }), { status, headers });
}

const bodyOf = (answer: Response): Promise<unknown> =>
  answer
    .clone()
    .json()
    .catch(() => undefined);
