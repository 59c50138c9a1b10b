import { CLIENT_ADDRESS, isBehindProxy, reportedIp, type TrustedProxy } from "#server/backend/http/client-ip.ts";
import { askInTime, MAY_PASS } from "#server/conditions/condition.ts";
import type { HealthParts } from "#server/conditions/conditions.ts";
import { failureLog, type LogFailure } from "#server/lib/failure-log.ts";
import type { Handler } from "#server/serve/files/site-handler.ts";

const CHECK_TIMEOUT_MS = 2_000;
/** Results are cached for this time. */
const CACHE_MS = 1_000;

interface Options {
  readonly log?: LogFailure;
  readonly trusted?: TrustedProxy;
}

/** Answers 200 when nothing is wrong, else 503, with the state of each part that applies. Logs what is not well. */
export function healthHandler(
  parts: () => HealthParts,
  { log = failureLog(), trusted = { proxies: 0 } }: Options = {},
): Handler {
  let kept: { readonly atMs: number; readonly found: ReturnType<typeof askAll> } | undefined;
  return async (request, response) => {
    if (kept === undefined || performance.now() - kept.atMs > CACHE_MS)
      kept = { atMs: performance.now(), found: askAll(parts()) };
    const shown: Record<string, { ok: boolean; note: string }> = {};
    for (const { part, remedy, finding } of await kept.found) {
      if ("fine" in finding) shown[part] = { ok: true, note: finding.fine };
      if (!("wrong" in finding)) continue;
      const { wrong: note, cause = note, isUnanswered = false } = finding;
      shown[part] = { ok: false, note };
      const toDo = finding.remedy ?? (isUnanswered ? MAY_PASS : remedy);
      log({ what: `Not well: ${part}, ${cause}`, where: "/healthz", remedy: toDo, ofDatabase: isUnanswered });
    }
    const ok = Object.values(shown).every((part) => part.ok);
    if (isBehindProxy(trusted)) response.setHeader(CLIENT_ADDRESS, reportedIp(request, trusted) ?? "unknown");
    response.writeHead(ok ? 200 : 503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(`${JSON.stringify({ ok, ...shown }, null, 2)}\n`);
  };
}

const askAll = (parts: HealthParts) =>
  Promise.all(parts.map(async (part) => ({ ...part, finding: await askInTime(part.ask, CHECK_TIMEOUT_MS) })));
