import type { JsonFields } from "#scripts/backend/http/json-fields.ts";

type Ask = (json: string | undefined) => Promise<Response>;

/** The parsed body, and the request for the service. */
export interface Question {
  /** Of the account service. */
  readonly fields: JsonFields;
  put(ask: Ask): Promise<Response>;
}
