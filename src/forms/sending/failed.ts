import type { Failure } from "#account/backend/failure.ts";

/** A failure that is known without an answer from the backend. */
export function failed(reason: Failure["reason"], code = ""): Failure {
  return { status: "failed", reason, code, message: "", details: [] };
}
