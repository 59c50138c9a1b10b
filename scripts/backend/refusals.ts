/** What is answered without asking the database, in the words of the service that would have been asked. */
type Refusal = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Record<string, string>;
  /** Fields the authentication service adds to errors of this code. */
  readonly more?: Record<string, unknown>;
};

/** The REST interface and the authentication service name the parts of an error differently. */
export function refuse(pathname: string, { status, code, message, headers, more }: Refusal): Response {
  const body = pathname.startsWith("/rest/")
    ? { code, message, details: null, hint: null }
    : { code: status, error_code: code, msg: message, ...more };
  return Response.json(body, { status, ...(headers && { headers }) });
}

export const NOT_FOUND: Refusal = { status: 404, code: "not_found", message: "Not found" };
export const TOO_LARGE: Refusal = {
  status: 413,
  code: "request_too_large",
  message: "Request body is too large",
  // What is still on its way is not read.
  headers: { connection: "close" },
};
export const CLOSING: Refusal = { status: 503, code: "unavailable", message: "The backend is stopping" };

export function tooMany(pathname: string, seconds: number): Refusal {
  const code = pathname.startsWith("/rest/") ? "PT429" : "over_request_rate_limit";
  return { status: 429, code, message: "Request rate limit reached", headers: { "retry-after": String(seconds) } };
}
