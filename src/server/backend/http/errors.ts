import { inspect } from "node:util";
import { requestContext } from "#server/backend/http/request-context.ts";

/**
 * Temporary errors: a statement that timed out or was cancelled (57), a lock that was not available (55P03),
 * conflicting transactions (40). PostgREST answers these with 500; 503 tells a client to retry.
 */
const TRANSIENT = /^(57...|55P03|40...)$/;

/**
 * HTTP status by code or class of SQLSTATE as PostgREST answers it, for those the embedded interface would answer with
 * 500; 400 for all others.
 */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ...["08", "53"].map((kind) => [kind, 503] as const),
  ...["09", "25", "2D", "38", "39", "3B", "54", "55", "58", "F0", "HV", "P0", "XX"].map((kind) => [kind, 500] as const),
  ["28", 403],
  ["P0001", 400],
  ["PGRST301", 401],
]);

/** Codes the embedded interface already answers as PostgREST does. */
const ANSWERED = /^(PT...|PGRST|42...|22...|21...|23502|23503|23505|25006)$/;

/** Connection errors: those of the system by code, those of the driver, which have none, by message. */
const SYSTEM_CODE = /^E[A-Z]+$/;
const DISCONNECTED =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered)|Cannot use a pool)/;

/** The REST interface cannot read a parameter (PGRST100), or knows no such table (PGRST205): it has no code for either. */
const MISREAD =
  /^(Unknown operator|Expected |Invalid filter|Unexpected input|Unsupported operator|"failed to parse|Could not find the )/;

const UNAVAILABLE = 503;
const NOT_NOW = "The database does not answer. Try again in a few seconds.";
const RETRY_AFTER_SECONDS = "5";

/** Converts a database error into the response of the REST interface. */
export function presentDatabaseError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  withoutPersonalData(thrown);
  if (isDisconnected(thrown)) return unreachable(thrown);
  const code = field(thrown, "code");
  if (code === undefined)
    return MISREAD.test(thrown.message) ? printedAs("request refused: it cannot be read", thrown) : thrown;
  if (ANSWERED.test(code)) return thrown;
  // What is wrong with the server is for the log: its words name files and limits.
  const raised = statusOf(code) < 500 ? asRaised(code, thrown.message, thrown) : asRaised(code, NOT_NOW);
  return printedAs(logLine(thrown), raised);
}

/**
 * Keeps an error's fields for the response, but prints only code, table and constraint: message, detail and parameters
 * contain personal data. Tells the request's context of an outage.
 */
export function withoutPersonalData(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const context = requestContext.getStore();
  if (context && (isDisconnected(thrown) || statusOf(field(thrown, "code") ?? "") === UNAVAILABLE))
    context.outage = true;
  if (field(thrown, "code") === undefined) return thrown;
  return printedAs(logLine(thrown), thrown);
}

/** The same error, of which the log shows this line instead of its message and stack. */
const printedAs = (line: string, error: Error) => Object.assign(error, { [inspect.custom]: () => line });

function isDisconnected(error: Error): boolean {
  const code = field(error, "code");
  return code === undefined ? DISCONNECTED.test(error.message) : SYSTEM_CODE.test(code);
}

/** Without sockets and folders. */
function unreachable(error: Error): Error {
  const reported = asRaised("08006", NOT_NOW);
  return printedAs(`database unreachable: ${error.message}`, reported);
}

function statusOf(code: string): number {
  if (TRANSIENT.test(code)) return UNAVAILABLE;
  return STATUSES.get(code) ?? STATUSES.get(code.slice(0, 2)) ?? 400;
}

/** The format in which a database function sets its own status: "PGRST", message and detail in JSON. */
function asRaised(code: string, message: string, error?: Error): Error {
  const [details, hint] = ["detail", "hint"].map((name) => (error && field(error, name)) ?? null);
  const status = statusOf(code);
  const headers = status === UNAVAILABLE ? { "Retry-After": RETRY_AFTER_SECONDS } : {};
  return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers }),
  });
}

function logLine(error: Error): string {
  const parts = ["database refused:", field(error, "code"), field(error, "table"), field(error, "constraint")];
  return parts.filter(Boolean).join(" ");
}

function field(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
}
