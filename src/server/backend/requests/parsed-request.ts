import type { JsonFields } from "#server/lib/json-fields.ts";

type Send = (json: string | undefined) => Promise<Response>;

/** The parsed body, and how it reaches the service. */
export interface ParsedRequest {
  /** Of the account service. */
  readonly fields: JsonFields;
  forward(send: Send): Promise<Response>;
}
