import { isBehindProxy, reportedIp, type TrustedProxy } from "#server/backend/http/client-ip.ts";
import { failureLog, type LogFailure } from "#server/lib/failure-log.ts";
import type { Handler } from "#server/serve/files/site-handler.ts";

/** The state of one part of the site. `note` is public: a few words, without secrets and figures of the machine. */
export interface Health {
  readonly ok: boolean;
  readonly note: string;
  /** For the operator's log, where a part is not well. */
  readonly cause?: string;
  readonly remedy?: string;
  /** No answer: it may come of a database that is away. */
  readonly ofDatabase?: boolean;
}

/** By the name of the part. */
export type HealthChecks = Readonly<Record<string, () => Promise<Health>>>;

const CHECK_TIMEOUT_MS = 2_000;
/** Results are cached for this time. */
const CACHE_MS = 1_000;

const REMEDY = "none if it is soon well again. Else read the lines above, then stop and start the site.";

/** Says by which address visitors are counted, where a proxy has to report it. `npm run vellai -- doctor` asks. */
export const CLIENT_ADDRESS = "X-Client-Address";

interface Options {
  readonly log?: LogFailure;
  readonly trusted?: TrustedProxy;
}

/** Answers 200 when all parts are healthy, else 503, with the state of each. Logs what is not well. */
export function healthHandler(
  checks: HealthChecks,
  { log = failureLog(), trusted = { proxies: 0 } }: Options = {},
): Handler {
  let kept: { readonly atMs: number; readonly parts: Promise<ReadonlyMap<string, Health>> } | undefined;
  return async (request, response) => {
    if (kept === undefined || performance.now() - kept.atMs > CACHE_MS)
      kept = { atMs: performance.now(), parts: askAll(checks) };
    const parts = await kept.parts;
    const ok = [...parts.values()].every((part) => part.ok);
    for (const [name, { ok: isWell, note, cause = note, remedy = REMEDY, ofDatabase = false }] of parts)
      if (!isWell) log({ what: `Not well: ${name}, ${cause}`, where: "/healthz", remedy, ofDatabase });
    const shown = [...parts].map(([name, part]) => [name, { ok: part.ok, note: part.note }] as const);
    if (isBehindProxy(trusted)) response.setHeader(CLIENT_ADDRESS, reportedIp(request, trusted) ?? "unknown");
    response.writeHead(ok ? 200 : 503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(`${JSON.stringify({ ok, ...Object.fromEntries(shown) }, null, 2)}\n`);
  };
}

async function askAll(checks: HealthChecks): Promise<ReadonlyMap<string, Health>> {
  const asked = Object.entries(checks).map(async ([name, check]) => [name, await askInTime(check)] as const);
  return new Map(await Promise.all(asked));
}

async function askInTime(check: () => Promise<Health>): Promise<Health> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Health>((resolve) => {
    const note = `no answer within ${CHECK_TIMEOUT_MS / 1000} s`;
    timer = setTimeout(() => resolve({ ok: false, note, ofDatabase: true }), CHECK_TIMEOUT_MS);
  });
  try {
    // An error may contain paths or addresses, so it is not passed on.
    return await Promise.race([check().catch(() => ({ ok: false, note: "failed", ofDatabase: true })), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
