import { RETRY_HEADERS } from "#server/backend/http/refusals.ts";

/** The longest wait for an hourly limit of the database. */
const HOUR_SECONDS = "3600";

/**
 * A response of the services as this site gives it. They let pages of every origin read it; ours are on this one, and
 * pages of others must not act on a site that runs on the visitor's machine. 429 and 503 say when to try again.
 */
export function ofThisSite(answer: Response): Response {
  const headers = new Headers([...answer.headers].filter(([name]) => !name.startsWith("access-control-")));
  const seconds = RETRY_SECONDS.get(answer.status);
  if (seconds !== undefined && !headers.has("retry-after")) headers.set("retry-after", seconds);
  return new Response(answer.body, { status: answer.status, headers });
}

const RETRY_SECONDS: ReadonlyMap<number, string> = new Map([
  [429, HOUR_SECONDS],
  [503, RETRY_HEADERS["retry-after"]],
]);
