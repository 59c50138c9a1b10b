import { inspect } from "node:util";

/** HTTP status by SQLSTATE as PostgREST answers it, for the codes the embedded interface would answer with 500. */
const STATUS_BY_CLASS: ReadonlyMap<string, number> = new Map([
  ["08", 503],
  ["09", 500],
  ["23", 400],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["53", 503],
  ["54", 500],
  ["55", 500],
  ["57", 503],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0", 500],
  ["XX", 500],
]);

/** Codes the embedded interface already answers as PostgREST does. */
const ANSWERED = /^(PT...|PGRST|42...|22...|21...|23502|23503|23505|25006)$/;

/** What the driver says itself of values that fit no column of that type, before the database is asked. */
const UNFIT = /^(Invalid input for|Invalid time value)/;

/** Turns what the database threw into what the REST interface answers. */
export function presentDatabaseError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const code = field(thrown, "code");
  if (code === undefined && UNFIT.test(thrown.message)) return Object.assign(thrown, { code: "22P02" });
  if (code === undefined || ANSWERED.test(code)) return withoutPersonalData(thrown);
  return Object.assign(asRaised(thrown, code), { [inspect.custom]: () => logLine(thrown) });
}

/**
 * Keeps an error's fields for the answer to the client, and shows code, table and constraint to whoever prints it:
 * message, detail and parameters hold names and addresses.
 */
export function withoutPersonalData(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || field(thrown, "code") === undefined) return thrown;
  return Object.assign(thrown, { [inspect.custom]: () => logLine(thrown) });
}

/** The error in the form in which a database function names its own status: "PGRST", message and detail in JSON. */
function asRaised(error: Error, code: string): Error {
  const status = code === "P0001" ? 400 : (STATUS_BY_CLASS.get(code.slice(0, 2)) ?? 400);
  const details = field(error, "detail") ?? null;
  const body = { code, message: error.message, details, hint: field(error, "hint") ?? null };
  return Object.assign(new Error(JSON.stringify(body)), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
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
