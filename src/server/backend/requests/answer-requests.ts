import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import type { CheckDocument } from "#server/backend/documents/check-document.ts";
import { concurrencyLimit, MAX_HASHING, MAX_WAITING } from "#server/backend/http/concurrency-limit.ts";
import { withoutPersonalData } from "#server/backend/http/errors.ts";
import { type Limited, type Limits, rateLimiter } from "#server/backend/http/rate-limit.ts";
import {
  asStorage,
  BUSY,
  CLOSING,
  FAILED,
  isRefusedRequest,
  LONG_HEADER,
  NO_DATABASE,
  NOT_FOUND,
  RETRY_HEADERS,
  type RefusedRequest,
  refuse,
  tooMany,
} from "#server/backend/http/refusals.ts";
import { type RequestContext, requestContext } from "#server/backend/http/request-context.ts";
import type { Schedule } from "#server/backend/http/schedule.ts";
import { accountStep } from "#server/backend/requests/account-request.ts";
import type { BackendAnswer, InTurn, RequestStep, Send } from "#server/backend/requests/asked.ts";
import { documentStep } from "#server/backend/requests/document-request.ts";
import { garmentAccess, othersRefusal } from "#server/backend/requests/owners-only.ts";
import { restStep } from "#server/backend/requests/rest-body.ts";
import { isBackendPath, type Rules, routeOf } from "#server/backend/requests/routes.ts";
import { hasLongHeader, serviceRequest } from "#server/backend/requests/service-request.ts";
import type { AnswerStorage } from "#server/backend/storage/answer-storage.ts";
import type { AnswerGarments } from "#server/backend/storage/garments.ts";

const HASHES: ReadonlySet<Limited | undefined> = new Set<Limited>(["signup", "user"]);

/** It gets only requests that were parsed, counted and written again here. */
type Service = (request: Request, clientIp: string | null) => Promise<Response>;

interface Parts {
  readonly rest: Service;
  readonly accounts: Service;
  /** Asked about a request for an account before it waits for its turn: what takes long, and needs no database. */
  readonly screen: AccountHandler;
  readonly schedule: Schedule;
  readonly limits: Limits;
  readonly rules: Rules;
  /** Asked about every document before it is written. */
  readonly checkDocument: CheckDocument;
  readonly answerStorage: AnswerStorage;
  readonly answerGarments: AnswerGarments;
}

/** Guards the services: which requests are allowed, how often, how large, and how many at a time. */
export function answerRequests({
  schedule,
  limits,
  rules,
  checkDocument,
  answerStorage,
  answerGarments,
  ...services
}: Parts) {
  const limiter = rateLimiter(limits);
  const [admit, admitHashing] = [concurrencyLimit(MAX_WAITING), concurrencyLimit(MAX_HASHING)];
  let stopped = false;

  const inTurn: InTurn = async (asked, task) => {
    const admitted = HASHES.has(asked.route.limit) ? admitHashing : admit;
    const scheduled = () => schedule<BackendAnswer>(asked, async () => (stopped ? CLOSING : task()));
    return (await admitted(asked.clientIp, scheduled)) ?? BUSY;
  };
  const screened: InTurn = async ({ route, clientIp }, task) =>
    route.limit === "password" ? ((await admitHashing<BackendAnswer>(clientIp, task)) ?? BUSY) : task();
  const sendTo =
    (service: Service): Send =>
    (asked, json) =>
      service(serviceRequest(asked, json), asked.clientIp);
  const rest = sendTo(services.rest);
  const refuseOthers = othersRefusal(inTurn, rest);
  const accessOf = garmentAccess(inTurn, rest);

  /** One after the other; the first that answers ends the request. */
  const steps: readonly RequestStep[] = [
    ({ pathname, clientIp, route: { limit } }) => {
      const wait = limit === undefined ? 0 : limiter.count(limit, clientIp);
      return wait > 0 ? tooMany(pathname, wait) : undefined;
    },
    ({ request }) => (hasLongHeader(request) ? LONG_HEADER : undefined),
    async (asked) =>
      asked.route.storage &&
      asStorage(
        await answerStorage(asked.request, asked.route.storage, async () =>
          asked.caller === "shop" ? undefined : refuseOthers(asked, "Only an owner keeps and removes pictures"),
        ),
      ),
    async (asked) =>
      asked.route.garments && asStorage(await answerGarments(asked.request, asked.route.garments, accessOf(asked))),
    documentStep({ check: checkDocument, limiter, inTurn, rest, refuseOthers }),
    restStep(inTurn, rest),
    accountStep({ limiter, inTurn, screened, screen: services.screen, accounts: services.accounts, failed }),
  ];

  async function answer(request: Request, url: URL, clientIp: string | null): Promise<BackendAnswer> {
    const { pathname } = url;
    // An escaped letter is routed like the letter itself and would pass the limits. No path of ours needs one.
    if (!isBackendPath(pathname) || pathname.includes("%")) return NOT_FOUND;
    if (stopped) return CLOSING;
    const routed = routeOf(request, url, rules);
    if (isRefusedRequest(routed)) return routed;
    const asked = { request, pathname, clientIp, ...routed };
    for (const step of steps) {
      const answered = await step(asked);
      if (answered !== undefined) return answered;
    }
    return NOT_FOUND;
  }

  return {
    async fetch(request: Request, clientIp: string | null): Promise<Response> {
      const url = new URL(request.url);
      const context: RequestContext = { clientIp, outage: false, counted: [] };
      const result = await requestContext.run(context, () => answer(request, url, clientIp).catch(failed));
      // Failures of the database are temporary. The account service would answer them with a plain 500.
      // A full disk must not use up anybody's sign-ups of the hour.
      if (context.outage) for (const counted of context.counted) counted.count--;
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

/**
 * A response of the services as this site gives it. They let pages of every origin read it; ours are on this one, and
 * pages of others must not act on a site that runs on the visitor's machine. 429 and 503 say when to try again.
 */
function ofThisSite(answer: Response): Response {
  const headers = new Headers([...answer.headers].filter(([name]) => !name.startsWith("access-control-")));
  const seconds = RETRY_SECONDS.get(answer.status);
  if (seconds !== undefined && !headers.has("retry-after")) headers.set("retry-after", seconds);
  return new Response(answer.body, { status: answer.status, headers });
}

/** The longest wait for an hourly limit of the database. */
const HOUR_SECONDS = "3600";

const RETRY_SECONDS: ReadonlyMap<number, string> = new Map([
  [429, HOUR_SECONDS],
  [503, RETRY_HEADERS["retry-after"]],
]);
