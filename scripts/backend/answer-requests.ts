import { readBody } from "#scripts/backend/body-limit.ts";
import { refuseChosenPassword } from "#scripts/backend/chosen-passwords.ts";
import { refuseMalformed } from "#scripts/backend/malformed.ts";
import { type Limits, limitedAs, requestCounter } from "#scripts/backend/rate-limit.ts";
import { CLOSING, NOT_FOUND, refuse, TOO_LARGE, tooMany } from "#scripts/backend/refusals.ts";
import type { TakeTurn } from "#scripts/backend/turns.ts";
import { answerVerifyingEmail } from "#scripts/backend/verify-email.ts";

/** Nothing else of the embedded Supabase can be reached. */
const EXPOSED = ["/auth/v1/", "/rest/v1/"];

/** Whether a path belongs to the backend rather than to the site. */
export function isBackendPath(pathname: string): boolean {
  return EXPOSED.some((base) => `${pathname}/`.startsWith(base));
}

type AppFetch = (request: Request, peer: string | null) => Promise<Response>;

/** What stands in front of the services: only the two interfaces, limits, whole bodies of a sane size, one at a time. */
export function answerRequests(appFetch: AppFetch, takeTurn: TakeTurn, limits: Limits) {
  const countRequest = requestCounter(limits);
  let stopped = false;

  async function fetch(request: Request, peer: string | null): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    // An escaped letter would be routed like the letter itself, past the limits. No path of ours needs one.
    if (!isBackendPath(pathname) || pathname.includes("%")) return refuse(pathname, NOT_FOUND);
    if (stopped) return refuse(pathname, CLOSING);
    const kind = limitedAs(request.method, url);
    const wait = kind === undefined ? 0 : countRequest(kind, peer);
    if (wait > 0) return refuse(pathname, tooMany(pathname, wait));
    const body = await readBody(request);
    if (body === undefined) return refuse(pathname, TOO_LARGE);
    const refused = refuseMalformed(pathname, body) ?? refuseChosenPassword(request.method, pathname, body);
    if (refused) return refused;
    return takeTurn(async () => {
      if (stopped) return refuse(pathname, CLOSING);
      return answerVerifyingEmail(request, body, (whole) => appFetch(whole, peer));
    });
  }

  return {
    fetch,
    stop: () => {
      stopped = true;
    },
  };
}
