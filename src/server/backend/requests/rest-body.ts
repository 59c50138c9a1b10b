import { isRecord } from "#document/model/schema.ts";
import { MAX_BODY_BYTES, readBody } from "#server/backend/http/body-limit.ts";
import { invalid, isRefusedRequest, type RefusedRequest, refused, TOO_LARGE } from "#server/backend/http/refusals.ts";
import type { Caller, InTurn, RequestStep, Send } from "#server/backend/requests/asked.ts";
import { parseJson } from "#server/lib/json-fields.ts";

/** Rows per request with the secret key. */
const MAX_ROWS = 1000;

/** PostgreSQL counts the values of a statement in 16 bits. */
const MAX_VALUES = 65_535;

/** Answers what is asked of tables, views and functions. */
export function restStep(inTurn: InTurn, rest: Send): RequestStep {
  return async (asked) => {
    const { request, pathname, caller } = asked;
    if (!pathname.startsWith("/rest/v1/")) return undefined;
    const { method, headers } = request;
    const body = await readBody(request, MAX_BODY_BYTES[caller]);
    if (body === undefined) return TOO_LARGE;
    if (method === "GET" || method === "HEAD") return inTurn(asked, () => rest(asked, undefined));
    if (body.byteLength > 0 && !isJsonType(headers.get("content-type"))) return NOT_JSON;
    const read = restBody(method, pathname, body, caller);
    return isRefusedRequest(read) ? read : inTurn(asked, () => rest(asked, read.json));
  };
}

/** The body of a REST request, parsed and written again; undefined without a body. */
export interface RestBody {
  readonly json: string | undefined;
}

/** Whether a content type is JSON, the only one accepted. */
export function isJsonType(contentType: string | null): boolean {
  return /^application\/json *(;|$)/i.test(contentType ?? "");
}

export const NOT_JSON = refused(415, "PGRST107", "Send JSON, with the header Content-Type: application/json");

/** Visitors send one row a request, or the arguments of one function. The shop may send several rows. */
export function restBody(
  method: string,
  pathname: string,
  body: Uint8Array,
  caller: Caller,
): RestBody | RefusedRequest {
  const needsNone = method === "DELETE" || pathname.startsWith("/rest/v1/rpc/") || caller === "shop";
  if (body.byteLength === 0) return needsNone ? { json: undefined } : NOT_ONE_OBJECT;
  const value = parseJson(body);
  if (value === undefined) return invalid("Empty or invalid json", "PGRST102");
  if (caller === "visitor" && !isRecord(value)) return NOT_ONE_OBJECT;
  if (isTooMuch([value].flat())) return TOO_MANY_ROWS;
  return { json: JSON.stringify(value) };
}

function isTooMuch(rows: readonly unknown[]): boolean {
  const columns = new Set(rows.slice(0, MAX_ROWS).flatMap((row) => (isRecord(row) ? Object.keys(row) : [])));
  return rows.length > MAX_ROWS || rows.length * columns.size > MAX_VALUES;
}

const NOT_ONE_OBJECT = invalid("Send one JSON object: one row a request", "PGRST102");
const TOO_MANY_ROWS = invalid(`Send at most ${MAX_ROWS} rows with ${MAX_VALUES} values in all`, "PGRST102");
