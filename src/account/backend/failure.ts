/** Why a request to the backend failed. */
export interface Failure {
  readonly status: "failed";
  /**
   * offline: this device has no network. limit: too many requests. server: unreachable or broken. refused: the backend
   * rejected it.
   */
  readonly reason: "offline" | "limit" | "server" | "refused";
  /** The backend's own code, such as "invalid_credentials", "23514" or "guest_limit", else the HTTP status; empty without an answer. */
  readonly code: string;
  /** The backend's message, in English, for support. */
  readonly message: string;
  /** Why a password is weak: "length", "characters", "pwned". */
  readonly details: readonly string[];
  /** What the database suggests. */
  readonly hint?: string;
}

/** What the errors of auth-js and postgrest-js have in common. */
interface BackendError {
  readonly name?: string;
  /** Of any type, or missing, when a proxy answered instead. */
  readonly message?: unknown;
  readonly code?: unknown;
  readonly hint?: unknown;
  readonly status?: number | undefined;
  readonly reasons?: readonly string[];
}

/** For an answer that is not the backend's: a captive portal answers 200 to everything. */
export const NOT_OURS = { message: "The answer was not the backend's." };

/** Errors of auth-js that come without a code. */
const CODE_BY_NAME: ReadonlyMap<string, string> = new Map([["AuthSessionMissingError", "session_missing"]]);

/** A status as code, such as "PT429": a database function chose it, and its hint names the reason. */
const CHOSEN_STATUS = /^PT\d{3}$/;

/** What a failed answer means for the visitor. `status` is the HTTP status, 0 when there was no answer. */
export function failureOf(error: BackendError, status = error.status ?? 0): Failure {
  const { reasons = [] } = error;
  const own = String(error.code ?? CODE_BY_NAME.get(error.name ?? "") ?? "");
  const hint = String(error.hint ?? "");
  const named = CHOSEN_STATUS.test(own) ? hint || own : own;
  // Without a response the code is the browser's and says nothing about the backend.
  const code = status === 0 ? "" : named || String(status);
  const message = String(error.message ?? "");
  return { status: "failed", reason: reasonOf(status, code), code, message, details: reasons, hint };
}

function reasonOf(status: number, code: string): Failure["reason"] {
  if (status === 0) return navigator.onLine ? "server" : "offline";
  if (status === 429 || code.startsWith("over_")) return "limit";
  return status >= 500 ? "server" : "refused";
}
