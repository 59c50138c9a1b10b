import type { Answer } from "#account/backend/answer.ts";
import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import { failureOf, NOT_OURS } from "#account/backend/failure.ts";
import { fetchWithTimeout } from "#account/backend/timeout.ts";
import { isRecord } from "#document/model/schema.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a request is stored under, and the token of its tracking link. */
export interface NewRequest {
  readonly id: string;
  readonly trackingToken: string;
}

/** A request id from the database, which accepts the request 1.5 seconds later at the earliest. */
export async function newRequestId(): Promise<Answer<NewRequest>> {
  try {
    const answer = await fetchWithTimeout(`${backendUrl()}/rest/v1/rpc/new_request`, {
      method: "POST",
      headers: { apikey: BACKEND_KEY, Authorization: `Bearer ${BACKEND_KEY}` },
    });
    const body: unknown = await answer.json().catch(() => undefined);
    const request = newRequestIn(body);
    if (request) return { status: "done", value: request };
    return answer.ok ? failureOf(NOT_OURS) : failureOf(isRecord(body) ? body : NOT_OURS, answer.status);
  } catch (error) {
    return failureOf(error instanceof Error ? error : NOT_OURS, 0);
  }
}

/** The one row of an answer. */
function newRequestIn(body: unknown): NewRequest | undefined {
  const row: unknown = Array.isArray(body) ? body[0] : undefined;
  if (!isRecord(row)) return undefined;
  const { id, tracking_token: trackingToken } = row;
  if (typeof id !== "string" || typeof trackingToken !== "string" || !UUID.test(id)) return undefined;
  return { id, trackingToken };
}
