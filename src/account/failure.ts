/** Why something asked of the backend did not happen. */
export interface Failure {
  readonly status: "failed";
  /** offline: this device has no network. limit: asked too often. server: not reachable or broken. refused: it said no. */
  readonly reason: "offline" | "limit" | "server" | "refused";
  /** The backend's own code, such as "invalid_credentials" or "23514", else the HTTP status; empty without an answer. */
  readonly code: string;
  /** The backend's own words, in English, for people who are asked to repeat them. */
  readonly message: string;
  /** What exactly is weak about a weak password: "length", "characters", "pwned". */
  readonly details: readonly string[];
}

/** What the errors of auth-js and postgrest-js have in common. */
interface BackendError {
  readonly name?: string;
  /** Anything at all, or nothing, when the answer came from something in between. */
  readonly message?: unknown;
  readonly code?: unknown;
  readonly status?: number | undefined;
  readonly reasons?: readonly string[];
}

/** Errors of auth-js that come without a code. */
const CODE_BY_NAME: ReadonlyMap<string, string> = new Map([["AuthSessionMissingError", "session_missing"]]);

/** What a failed answer means for the visitor. `status` is the HTTP status, 0 when there was no answer. */
export function failureOf(error: BackendError, status = error.status ?? 0): Failure {
  const { reasons = [] } = error;
  const own = String(error.code ?? CODE_BY_NAME.get(error.name ?? "") ?? "");
  // Without an answer a code is the browser's, which says nothing of the backend.
  const code = status === 0 ? "" : own || String(status);
  const message = String(error.message ?? "");
  return { status: "failed", reason: reasonOf(status, code), code, message, details: reasons };
}

function reasonOf(status: number, code: string): Failure["reason"] {
  if (status === 0) return navigator.onLine ? "server" : "offline";
  if (status === 429 || code.startsWith("over_")) return "limit";
  return status >= 500 ? "server" : "refused";
}
