import { allowedRedirect } from "#server/backend/accounts/redirect-urls.ts";
import type { Limited } from "#server/backend/http/rate-limit.ts";
import { invalid, NOT_FOUND, type RefusedRequest, WRONG_METHOD } from "#server/backend/http/refusals.ts";
import type { BackendRoute } from "#server/backend/requests/asked.ts";

interface AuthRoute {
  readonly limit: Limited;
  readonly params?: readonly string[];
  /** A browser is sent there: without a key, by a provider with parameters of its own, which are dropped. */
  readonly isOpen?: true;
}

const CALLBACK = ["state", "code", "error", "error_description"];
const OAUTH = ["provider", "redirect_to", "scopes", "code_challenge", "code_challenge_method", "skip_http_redirect"];

/**
 * Routes of the account service: those the site uses, those that describe the service, and those that GoTrue refuses in
 * words of its own while they are off. No page signs anybody in by a link that is opened, so `magiclink` stays closed.
 */
const ROUTES: ReadonlyMap<string, Readonly<Record<string, AuthRoute | undefined>>> = new Map([
  ["signup", { POST: { limit: "signup", params: ["redirect_to"] } }],
  ["token", { POST: { limit: "password", params: ["grant_type"] } }],
  ["otp", { POST: { limit: "mail", params: ["redirect_to"] } }],
  ["authorize", { GET: { limit: "verify", params: OAUTH, isOpen: true } }],
  ["callback", { GET: { limit: "verify", params: CALLBACK, isOpen: true } }],
  ["sso", { POST: { limit: "mail" } }],
  ["user/identities/authorize", { GET: { limit: "read", params: OAUTH } }],
  ["user/identities/:id", { DELETE: { limit: "user" } }],
  ["recover", { POST: { limit: "mail", params: ["redirect_to"] } }],
  ["resend", { POST: { limit: "mail", params: ["redirect_to"] } }],
  ["reauthenticate", { GET: { limit: "mail" } }],
  ["verify", { POST: { limit: "verify", params: ["redirect_to"] } }],
  ["logout", { POST: { limit: "read", params: ["scope"] } }],
  ["user", { GET: { limit: "read" }, PUT: { limit: "user", params: ["redirect_to"] } }],
  ["factors", { POST: { limit: "user" } }],
  ["factors/:id", { DELETE: { limit: "user" } }],
  ["factors/:id/challenge", { POST: { limit: "verify" } }],
  ["factors/:id/verify", { POST: { limit: "verify" } }],
  ["health", { GET: { limit: "read" } }],
  ["settings", { GET: { limit: "read" } }],
]);

/** Whether a request to the account service needs no key. */
export const isOpenDoor = (pathname: string): boolean =>
  pathname.startsWith(BASE) && ROUTES.get(pathname.slice(BASE.length))?.["GET"]?.isOpen === true;

const BASE = "/auth/v1/";
const ID = /^(factors\/|user\/identities\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/;

/** Fits a mailed link with the longest token and address. */
const MAX_PARAM_CHARS = 2000;

/** Parses a request to the account service. `allowed` holds addresses that a mailed link may lead to. */
export function authRoute(method: string, url: URL, allowed: readonly string[]): BackendRoute | RefusedRequest {
  const name = url.pathname.slice(BASE.length).replace(ID, "$1:id");
  const route = ROUTES.get(name)?.[method];
  if (route === undefined) return ROUTES.has(name) ? WRONG_METHOD : NOT_FOUND;
  const params = new URLSearchParams();
  for (const [param, value] of url.searchParams) {
    const isKnown = route.params?.includes(param);
    if (!isKnown && route.isOpen) continue;
    if (!isKnown) return invalid(`There is no parameter "${param.slice(0, 40)}" here`);
    // Two parsers might choose different ones.
    if (params.has(param)) return invalid(`${param} is given twice`);
    if (value.length > MAX_PARAM_CHARS) return invalid(`${param} is longer than ${MAX_PARAM_CHARS} characters`);
    const kept = param === "redirect_to" ? allowedRedirect(value, allowed) : value;
    if (kept !== undefined) params.set(param, kept);
  }
  if (name !== "token") return { limit: route.limit, params };
  const grant = params.get("grant_type");
  if (grant === "password") return { limit: "password", params };
  if (grant === "refresh_token") return { limit: "read", params };
  if (grant === "pkce") return { limit: "verify", params };
  return invalid("unsupported_grant_type", "invalid_credentials");
}
