import type { IncomingMessage } from "node:http";
import { isRecord } from "#document/model/schema.ts";
import type { LogFailure } from "#server/lib/failure-log.ts";
import { parseJson } from "#server/lib/json-fields.ts";
import type { Handler } from "#server/serve/files/site-handler.ts";

/** The path of reports with `npm start` and `CSP_REPORT_TO=/csp-reports`. */
export const CSP_REPORTS = "/csp-reports";

const MAX_BODY_BYTES = 20_000;
const MAX_CHARS = 100;

/** Accepts violation reports of browsers and logs a line for each. */
export function cspReportsHandler(log: LogFailure): Handler {
  return async (request, response) => {
    if (request.method !== "POST") return void response.writeHead(405, { Allow: "POST" }).end();
    const body = await readText(request);
    if (body === undefined) return void response.writeHead(413, { Connection: "close" }).end();
    for (const { directive, blocked, page } of violationsIn(body))
      log({
        what: `A page's policy refused ${blocked} by its ${directive}`,
        where: page,
        remedy:
          "if the page needs it, allow it in src/server/render/headers.ts; else a browser extension asked for it, or an attack.",
      });
    response.writeHead(204).end();
  };
}

async function readText(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request) {
      size += part.length;
      if (size > MAX_BODY_BYTES) return undefined;
      parts.push(part);
    }
  } catch {
    // The client has disconnected.
    return undefined;
  }
  return Buffer.concat(parts).toString();
}

interface Violation {
  readonly directive: string;
  /** "inline", or the origin of an address. */
  readonly blocked: string;
  readonly page: string;
}

/** Violations in a report as the Reporting API sends it (https://www.w3.org/TR/CSP3/#reporting). */
function violationsIn(body: string): Violation[] {
  const reports = parseJson(body);
  return (Array.isArray(reports) ? reports : []).flatMap((report) => {
    if (!isRecord(report) || report["type"] !== "csp-violation" || !isRecord(report["body"])) return [];
    const { effectiveDirective, blockedURL, documentURL } = report["body"];
    if (typeof effectiveDirective !== "string") return [];
    return {
      directive: readable(effectiveDirective),
      blocked: readable(urlIn(blockedURL)?.origin ?? (typeof blockedURL === "string" ? blockedURL : "something")),
      page: readable(urlIn(documentURL)?.pathname ?? "a page"),
    };
  });
}

function urlIn(address: unknown): URL | undefined {
  return typeof address === "string" && URL.canParse(address) ? new URL(address) : undefined;
}

/** Reports come from anybody: their content must not look like a line of its own. */
function readable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "").slice(0, MAX_CHARS);
}
