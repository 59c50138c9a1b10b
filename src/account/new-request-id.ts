import { BACKEND_KEY, backendUrl } from "#account/backend-address.ts";
import { type Failure, failureOf } from "#account/failure.ts";
import { patientFetch } from "#account/patience.ts";
import { isRecord } from "#document/schema.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is said of an answer that is not the database's, such as a café's network in its place. */
const NOT_OURS = { message: "The answer was not the database's." };

/** An id for a request: the database gives it out, and takes the request two seconds later at the earliest. */
export async function newRequestId(): Promise<{ readonly status: "given"; readonly id: string } | Failure> {
  try {
    const answer = await patientFetch(`${backendUrl()}/rest/v1/rpc/new_request_id`, {
      method: "POST",
      headers: { apikey: BACKEND_KEY, Authorization: `Bearer ${BACKEND_KEY}` },
    });
    const said: unknown = await answer.json().catch(() => undefined);
    if (typeof said === "string" && UUID.test(said)) return { status: "given", id: said };
    return answer.ok ? failureOf(NOT_OURS) : failureOf(isRecord(said) ? said : NOT_OURS, answer.status);
  } catch (error) {
    return failureOf(error instanceof Error ? error : NOT_OURS, 0);
  }
}
