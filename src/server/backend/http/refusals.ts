/** Responses that need no database, in the format of the service that would have answered. */
export interface RefusedRequest {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields the service adds to errors of this code, or has instead. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The services name the parts of an error differently. */
export function refuse(pathname: string, refused: RefusedRequest): Response {
  const { status, headers } = refused;
  return Response.json(errorOf(pathname, refused), { status, ...(headers && { headers }) });
}

function errorOf(pathname: string, { status, code, message, more }: RefusedRequest): object {
  if (pathname.startsWith("/rest/")) return { code, message, details: null, hint: null };
  if (pathname.startsWith("/storage/")) return { statusCode: String(status), error: code, message, ...more };
  return { code: status, error_code: code, msg: message, ...more };
}

/** Whether the result of parsing is a refusal. */
export function isRefusedRequest(read: object): read is RefusedRequest {
  return "status" in read && "message" in read;
}

/** Supabase Storage answers what it refuses with 400, and names the status in the body. */
export function asStorage<Answer extends object>(answer: Answer): Answer | RefusedRequest {
  // The session has ended: the database was asked, and answered in its own format.
  if (answer instanceof Response && answer.status === 401)
    return asStorage(refused(403, "Unauthorized", "jwt expired"));
  if (!isRefusedRequest(answer) || answer.status >= 500) return answer;
  return { ...answer, status: 400, more: { statusCode: String(answer.status) } };
}

/** The database and the account service are back, or less busy, within seconds. */
export const RETRY_HEADERS = { "retry-after": "5" };

export const refused = (
  status: number,
  code: string,
  message: string,
  headers?: RefusedRequest["headers"],
): RefusedRequest => ({
  status,
  code,
  message,
  ...(headers && { headers }),
});

export const NOT_FOUND = refused(404, "not_found", "Not found");
export const WRONG_METHOD = refused(405, "method_not_allowed", "Method not allowed");
export const NO_KEY = refused(401, "no_api_key", "Send the project's key in the header apikey");
/** As hosted Supabase answers it. */
export const MALFORMED_SESSION = refused(403, "bad_jwt", "invalid claim: session_id claim must be a UUID");
/** The rest of the body is not read. */
export const TOO_LARGE = refused(413, "request_too_large", "Request body is too large", { connection: "close" });
export const LONG_HEADER = refused(431, "header_too_large", "A header is too long");
export const CLOSING = refused(503, "unavailable", "The backend is stopping", RETRY_HEADERS);
export const BUSY = refused(503, "busy", "Too many requests are waiting. Try again in a few seconds.", RETRY_HEADERS);
export const FAILED = refused(500, "unexpected_failure", "Something went wrong");
export const NO_DATABASE = refused(
  503,
  "unavailable",
  "The database does not answer. Try again in a few seconds.",
  RETRY_HEADERS,
);

export function tooMany(pathname: string, seconds: number, message = "Request rate limit reached"): RefusedRequest {
  const code = pathname.startsWith("/rest/") ? "PT429" : "over_request_rate_limit";
  return refused(429, code, message, { "retry-after": String(seconds) });
}

/** A mail of this kind went to this address a moment ago, or a message to this number. */
export const mailedLately = (seconds: number, by: "email" | "sms" = "email"): RefusedRequest =>
  refused(
    429,
    `over_${by}_send_rate_limit`,
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { "retry-after": String(seconds) },
  );

/** A request that the account service would not understand. */
export const invalid = (message: string, code = "validation_failed"): RefusedRequest => refused(400, code, message);
