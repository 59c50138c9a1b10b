import { allowedRedirect } from "#server/backend/accounts/redirect-urls.ts";
import type { Limited } from "#server/backend/http/rate-limit.ts";
import { invalid, NOT_FOUND, type RefusedRequest, WRONG_METHOD } from "#server/backend/http/refusals.ts";
import type { BackendRoute } from "#server/backend/requests/asked.ts";

interface AuthRoute {
  readonly limit: Limited;
  readonly params?: readonly string[];
}

/**
 * Routes of the account service: those the site uses, and those that describe the service. No page signs anybody in by a
 * mailed link or code, so `otp` and `magiclink` stay closed.
 */
const ROUTES: ReadonlyMap<string, AuthRoute> = new Map([
  ["POST signup", { limit: "signup", params: ["redirect_to"] }],
  ["POST token", { limit: "password", params: ["grant_type"] }],
  ["POST recover", { limit: "mail", params: ["redirect_to"] }],
  ["POST resend", { limit: "mail", params: ["redirect_to"] }],
  ["GET reauthenticate", { limit: "mail" }],
  ["POST verify", { limit: "verify", params: ["redirect_to"] }],
  ["POST logout", { limit: "refresh", params: ["scope"] }],
  ["GET user", { limit: "read" }],
  ["PUT user", { limit: "user", params: ["redirect_to"] }],
  ["GET health", { limit: "read" }],
  ["GET settings", { limit: "read" }],
]);

const NAMES: ReadonlySet<string> = new Set([...ROUTES.keys()].map((route) => route.replace(/^\w+ /, "")));

/** Fits a mailed link with the longest token and address. */
const MAX_PARAM_CHARS = 2000;

/** Parses a request to the account service. `allowed` holds addresses that a mailed link may lead to. */
export function authRoute(method: string, url: URL, allowed: readonly string[]): BackendRoute | RefusedRequest {
  const name = url.pathname.slice("/auth/v1/".length);
  const route = ROUTES.get(`${method} ${name}`);
  if (route === undefined) return NAMES.has(name) ? WRONG_METHOD : NOT_FOUND;
  const params = new URLSearchParams();
  for (const [param, value] of url.searchParams) {
    if (!route.params?.includes(param)) return invalid(`There is no parameter "${param.slice(0, 40)}" here`);
    // Two parsers might choose different ones.
    if (params.has(param)) return invalid(`${param} is given twice`);
    if (value.length > MAX_PARAM_CHARS) return invalid(`${param} is longer than ${MAX_PARAM_CHARS} characters`);
    const kept = param === "redirect_to" ? allowedRedirect(value, allowed) : value;
    if (kept !== undefined) params.set(param, kept);
  }
  if (name !== "token") return { limit: route.limit, params };
  const grant = params.get("grant_type");
  if (grant === "password") return { limit: "password", params };
  if (grant === "refresh_token") return { limit: "refresh", params };
  return invalid("grant_type must be password or refresh_token", "invalid_credentials");
}
