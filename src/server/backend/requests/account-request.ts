import { setTimeout as wait } from "node:timers/promises";
import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import { refuseChosenPassword } from "#server/backend/accounts/chosen-passwords.ts";
import { hasMalformedSession } from "#server/backend/http/access-token.ts";
import { MAX_BODY_BYTES, readBody } from "#server/backend/http/body-limit.ts";
import type { RateLimiter } from "#server/backend/http/rate-limit.ts";
import {
  isRefusedRequest,
  MALFORMED_SESSION,
  type RefusedRequest,
  refuse,
  TOO_LARGE,
  tooMany,
} from "#server/backend/http/refusals.ts";
import type { Asked, BackendAnswer, InTurn, RequestStep } from "#server/backend/requests/asked.ts";
import { authFields } from "#server/backend/requests/auth-fields.ts";
import { serviceRequest } from "#server/backend/requests/service-request.ts";

interface Parts {
  readonly limiter: RateLimiter;
  readonly inTurn: InTurn;
  /** Admits as many passwords at a time as are compared within seconds. */
  readonly screened: InTurn;
  readonly screen: AccountHandler;
  readonly accounts: (request: Request, clientIp: string | null) => Promise<Response>;
  readonly failed: (error: unknown) => RefusedRequest;
}

/** Answers what is asked of the account service. */
export function accountStep({ limiter, inTurn, screened, screen, accounts, failed }: Parts): RequestStep {
  /** What is found wrong before waits for nobody, and keeps nobody waiting. */
  async function answer(asked: Asked, json: string | undefined): Promise<Response> {
    const { pathname, clientIp } = asked;
    const asResponse = (answered: BackendAnswer) =>
      answered instanceof Response ? answered : refuse(pathname, answered);
    return asResponse(
      await screened(asked, () =>
        screen(serviceRequest(asked, json), async (admitted) =>
          asResponse(await inTurn(asked, () => accounts(admitted, clientIp))),
        ),
      ),
    );
  }

  return async (asked) => {
    const { request, pathname, clientIp, caller, route } = asked;
    if (!pathname.startsWith("/auth/v1/")) return undefined;
    if (hasMalformedSession(request)) return MALFORMED_SESSION;
    const body = await readBody(request, MAX_BODY_BYTES[caller]);
    if (body === undefined) return TOO_LARGE;
    const isBare = body.byteLength === 0 && (request.method !== "POST" || BARE.test(pathname));
    const fields = isBare ? {} : authFields(body);
    if (isRefusedRequest(fields)) return fields;
    const common = refuseChosenPassword(request.method, pathname, fields);
    if (common !== undefined) return common;
    const email = route.limit === "password" ? String(fields["email"] ?? "") : undefined;
    const seconds = email === undefined ? 0 : limiter.count("account", clientIp, email);
    if (seconds > 0) return tooMany(pathname, seconds);
    const json = request.method === "GET" ? undefined : JSON.stringify(fields);
    const work = answer(asked, json).catch((error: unknown) => refuse(pathname, failed(error)));
    const answered = await answerInConstantTime(pathname, work);
    if (email !== undefined && answered.ok) limiter.reset("account", clientIp, email);
    return answered;
  };
}

/** Posted without a body, as auth-js does it. */
const BARE = /\/(logout|challenge)$/;

/** Requests that send a mail if the address is known. */
const MAILING: ReadonlySet<string> = new Set(["/auth/v1/recover", "/auth/v1/resend", "/auth/v1/otp"]);

/** Longer than making and sending a mail takes on an idle server. */
const RESPONSE_DELAY_MS = 250;

/** A mistake in the request, a mail of a moment ago to whomever, or a failure. */
const TOLD = /^(400|429|5..)$/;

/**
 * Returns the response of `work`, unless it would reveal whether an address is known: then every caller gets the same
 * response after the same time, while the work may continue. Errors of the request itself, or of the service, are
 * returned.
 */
async function answerInConstantTime(pathname: string, work: Promise<Response>): Promise<Response> {
  if (!MAILING.has(pathname)) return work;
  // Handled below, if it has failed by then.
  work.catch(() => undefined);
  const [answer] = await Promise.all([Promise.race([work, wait(RESPONSE_DELAY_MS)]), wait(RESPONSE_DELAY_MS)]);
  return answer && TOLD.test(String(answer.status)) ? answer : Response.json({});
}
