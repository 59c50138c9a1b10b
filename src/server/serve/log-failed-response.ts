import type { IncomingMessage, ServerResponse } from "node:http";
import type { LogFailure } from "#server/lib/failure-log.ts";

/** By status; 500 is a bug. */
const FAILURES: Readonly<Record<number, { readonly what: string; readonly remedy: string }>> = {
  500: {
    what: "A request could not be answered",
    remedy: "if it comes again, report it with the lines above.",
  },
  503: {
    what: "The backend did not answer",
    remedy: "look at /healthz, which names the part. Most come back by themselves; else stop and start the site.",
  },
};

/** Logs a line when a response is a failure of the server; /healthz says itself what is not well. */
export function logFailedResponse(request: IncomingMessage, response: ServerResponse, log: LogFailure): void {
  response.once("finish", () => {
    const place = placeOf(request.url);
    if (response.statusCode < 500 || place === "/healthz") return;
    const { what, remedy } = FAILURES[response.statusCode] ?? {
      what: `Answered ${response.statusCode}`,
      remedy: "none known.",
    };
    log({ what, where: `${request.method} ${place}`, remedy, ofDatabase: response.statusCode === 503 });
  });
}

/** Only the interface: the rest of the path comes from the visitor. */
function placeOf(url = "/"): string {
  const [place] =
    /^\/(rest|auth|storage)\/v1(\/[a-z_]{1,40})?(?=[/?#]|$)|^\/(healthz|csp-reports)(?=[?#]|$)/.exec(url) ?? [];
  return place ?? "a page";
}
