import { refuseChosenPassword } from "#server/backend/accounts/chosen-passwords.ts";
import { answerInConstantTime } from "#server/backend/accounts/constant-time.ts";
import type { CheckDocument } from "#server/backend/documents/check-document.ts";
import { hasMalformedSession } from "#server/backend/http/access-token.ts";
import { MAX_BODY_BYTES, readBody } from "#server/backend/http/body-limit.ts";
import { concurrencyLimit, MAX_HASHING, MAX_WAITING } from "#server/backend/http/concurrency-limit.ts";
import { withoutPersonalData } from "#server/backend/http/errors.ts";
import { type Limited, type Limits, rateLimiter } from "#server/backend/http/rate-limit.ts";
import {
  BUSY,
  CLOSING,
  FAILED,
  isRefusedRequest,
  LONG_HEADER,
  MALFORMED_SESSION,
  NO_DATABASE,
  NOT_FOUND,
  type RefusedRequest,
  refuse,
  TOO_LARGE,
  tooMany,
} from "#server/backend/http/refusals.ts";
import { type RequestContext, withRequestContext } from "#server/backend/http/request-context.ts";
import type { Schedule } from "#server/backend/http/schedule.ts";
import { ofThisSite } from "#server/backend/http/service-response.ts";
import { authFields } from "#server/backend/requests/auth-fields.ts";
import { documentCall, documentReader } from "#server/backend/requests/document-request.ts";
import { MY_ROLE, ROLE_ROUTE, refuseOthers } from "#server/backend/requests/owners-only.ts";
import type { ParsedRequest } from "#server/backend/requests/parsed-request.ts";
import { isJsonType, NOT_JSON, restBody } from "#server/backend/requests/rest-body.ts";
import { type Caller, type Rules, routeOf } from "#server/backend/requests/routes.ts";
import { hasLongHeader, serviceRequest } from "#server/backend/requests/service-request.ts";
import type { AnswerStorage } from "#server/backend/storage/answer-storage.ts";

/** Other paths of the embedded Supabase are not reachable. */
const EXPOSED = ["/auth/v1/", "/rest/v1/", "/storage/v1/"];

/** Whether a path belongs to the backend rather than to the site. */
export function isBackendPath(pathname: string): boolean {
  return EXPOSED.some((base) => `${pathname}/`.startsWith(base));
}

/** Requests that hash a password. */
const HASHES: ReadonlySet<Limited | undefined> = new Set<Limited>(["password", "signup", "user"]);

interface Parts {
  /** The services. They get only requests that were parsed, counted and written again here. */
  readonly appFetch: (request: Request, clientIp: string | null) => Promise<Response>;
  readonly schedule: Schedule;
  readonly limits: Limits;
  readonly rules: Rules;
  /** Asked about every document before it is written. */
  readonly checkDocument: CheckDocument;
  readonly answerStorage: AnswerStorage;
}

/** Guards the services: which requests are allowed, how often, how large, and how many at a time. */
export function answerRequests({ appFetch, schedule, limits, rules, checkDocument, answerStorage }: Parts) {
  const limiter = rateLimiter(limits);
  const readDocument = documentReader({ check: checkDocument, limiter });
  const [admit, admitHashing] = [concurrencyLimit(MAX_WAITING), concurrencyLimit(MAX_HASHING)];
  let stopped = false;

  async function answer(request: Request, url: URL, clientIp: string | null): Promise<Response | RefusedRequest> {
    const { pathname } = url;
    // An escaped letter is routed like the letter itself and would pass the limits. No path of ours needs one.
    if (!isBackendPath(pathname) || pathname.includes("%")) return NOT_FOUND;
    if (stopped) return CLOSING;
    const route = routeOf(request, url, rules);
    if (isRefusedRequest(route)) return route;
    const { limit, caller } = route;
    const wait = limit === undefined ? 0 : limiter.count(limit, clientIp);
    if (wait > 0) return tooMany(pathname, wait);
    if (hasLongHeader(request)) return LONG_HEADER;
    if (pathname.startsWith("/auth/v1/") && hasMalformedSession(request)) return MALFORMED_SESSION;
    const send = (path: string, json: string | undefined) =>
      appFetch(serviceRequest(request, path, route, json), clientIp);
    const admitted = HASHES.has(limit) ? admitHashing : admit;
    /** Waits for the database, unless too many do. */
    const inTurn = async (path: string, task: () => Promise<Response>) => {
      const scheduled = () => schedule(request, async () => (stopped ? refuse(path, CLOSING) : task()));
      return (await admitted(clientIp, scheduled)) ?? refuse(path, BUSY);
    };
    const roleRequest = { method: "POST", headers: request.headers };
    const askRole = () =>
      inTurn(MY_ROLE, () => appFetch(serviceRequest(roleRequest, MY_ROLE, ROLE_ROUTE, "{}"), clientIp));
    if (route.storage !== undefined)
      return answerStorage(request, route.storage, async () =>
        caller === "shop" ? undefined : refuseOthers(askRole, "Only an owner keeps and removes pictures"),
      );
    const call = caller === "visitor" ? documentCall(pathname) : undefined;
    const parsed =
      call !== undefined
        ? await readDocument(request, pathname, call, { askRole, ask: send })
        : await parseRequest(request, pathname, caller);
    if (parsed instanceof Response || isRefusedRequest(parsed)) return parsed;
    const email = limit === "password" ? String(parsed.fields["email"] ?? "") : undefined;
    const accountWait = email === undefined ? 0 : limiter.count("account", clientIp, email);
    if (accountWait > 0) return tooMany(pathname, accountWait);
    const work = inTurn(pathname, () => parsed.forward((json) => send(pathname, json)));
    const answered = await answerInConstantTime(
      pathname,
      work.catch((error: unknown) => refuse(pathname, failed(error))),
    );
    if (email !== undefined && answered.ok) limiter.reset("account", clientIp, email);
    return answered;
  }

  return {
    async fetch(request: Request, clientIp: string | null): Promise<Response> {
      const url = new URL(request.url);
      const context: RequestContext = { clientIp, outage: false };
      const result = await withRequestContext(context, () => answer(request, url, clientIp).catch(failed));
      // Failures of the database are temporary. The account service would answer them with a plain 500.
      const reported = context.outage && result.status === 500 ? NO_DATABASE : result;
      return reported instanceof Response ? ofThisSite(reported) : refuse(url.pathname, reported);
    },
    stop: () => {
      stopped = true;
    },
  };
}

function failed(error: unknown): RefusedRequest {
  console.error(withoutPersonalData(error));
  return FAILED;
}

async function parseRequest(
  request: Request,
  pathname: string,
  caller: Caller,
): Promise<ParsedRequest | RefusedRequest> {
  const { method, headers } = request;
  const body = await readBody(request, MAX_BODY_BYTES[caller]);
  if (body === undefined) return TOO_LARGE;
  if (pathname.startsWith("/rest/v1/")) {
    if (method === "GET" || method === "HEAD") return { fields: {}, forward: (send) => send(undefined) };
    if (body.byteLength > 0 && !isJsonType(headers.get("content-type"))) return NOT_JSON;
    const row = restBody(method, pathname, body, caller);
    return isRefusedRequest(row) ? row : { fields: {}, forward: (send) => send(row.json) };
  }
  const fields = authFields(body);
  if (isRefusedRequest(fields)) return fields;
  return (
    refuseChosenPassword(method, pathname, fields) ?? {
      fields,
      forward: (send) => send(method === "GET" ? undefined : JSON.stringify(fields)),
    }
  );
}
