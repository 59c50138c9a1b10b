/** Responses that need no database, in the format of the service that would have answered. */
export interface RefusedRequest {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields the authentication service adds to errors of this code. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The services name the parts of an error differently. */
export function refuse(pathname: string, refused: RefusedRequest): Response {
  const { status, headers } = refused;
  return Response.json(errorOf(pathname, refused), { status, ...(headers && { headers }) });
}

function errorOf(pathname: string, { status, code, message, more }: RefusedRequest): object {
  if (pathname.startsWith("/rest/")) return { code, message, details: null, hint: null };
  if (pathname.startsWith("/storage/")) return { statusCode: String(status), error: code, message };
  return { code: status, error_code: code, msg: message, ...more };
}

/** Whether the result of parsing is a refusal. */
export function isRefusedRequest(read: object): read is RefusedRequest {
  return "status" in read && "message" in read;
}

/** The database and the account service are back, or less busy, within seconds. */
export const RETRY_HEADERS = { "retry-after": "5" };

export const NOT_FOUND: RefusedRequest = { status: 404, code: "not_found", message: "Not found" };
export const WRONG_METHOD: RefusedRequest = { status: 405, code: "method_not_allowed", message: "Method not allowed" };
export const NO_KEY: RefusedRequest = {
  status: 401,
  code: "no_api_key",
  message: "Send the project's key in the header apikey",
};
/** As hosted Supabase answers it. */
export const MALFORMED_SESSION: RefusedRequest = {
  status: 403,
  code: "bad_jwt",
  message: "invalid claim: session_id claim must be a UUID",
};
export const TOO_LARGE: RefusedRequest = {
  status: 413,
  code: "request_too_large",
  message: "Request body is too large",
  // The rest of the body is not read.
  headers: { connection: "close" },
};
export const LONG_HEADER: RefusedRequest = { status: 431, code: "header_too_large", message: "A header is too long" };
export const CLOSING: RefusedRequest = {
  status: 503,
  code: "unavailable",
  message: "The backend is stopping",
  headers: RETRY_HEADERS,
};
export const BUSY: RefusedRequest = {
  status: 503,
  code: "busy",
  message: "Too many requests are waiting. Try again in a few seconds.",
  headers: RETRY_HEADERS,
};
export const FAILED: RefusedRequest = { status: 500, code: "unexpected_failure", message: "Something went wrong" };
export const NO_DATABASE: RefusedRequest = {
  status: 503,
  code: "unavailable",
  message: "The database does not answer. Try again in a few seconds.",
  headers: RETRY_HEADERS,
};

export function tooMany(pathname: string, seconds: number, message = "Request rate limit reached"): RefusedRequest {
  const code = pathname.startsWith("/rest/") ? "PT429" : "over_request_rate_limit";
  return { status: 429, code, message, headers: { "retry-after": String(seconds) } };
}

/** A request that the account service would not understand. */
export function invalid(message: string, code = "validation_failed"): RefusedRequest {
  return { status: 400, code, message };
}
