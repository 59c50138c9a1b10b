import pLimit from "p-limit";
import { isRecord } from "#document/model/schema.ts";
import { counted } from "#lib/locale/words.ts";
import { type CheckDocument, TOO_LONG } from "#server/backend/documents/check-document.ts";
import { bearerOf } from "#server/backend/http/access-token.ts";
import { MAX_BODY_BYTES, readBody } from "#server/backend/http/body-limit.ts";
import type { Limited, RateLimiter } from "#server/backend/http/rate-limit.ts";
import {
  BUSY,
  invalid,
  isRefusedRequest,
  type RefusedRequest,
  refused,
  TOO_LARGE,
  tooMany,
} from "#server/backend/http/refusals.ts";
import type { BackendAnswer, InTurn, RequestStep, Send } from "#server/backend/requests/asked.ts";
import type { RefuseOthers } from "#server/backend/requests/owners-only.ts";
import { isJsonType, NOT_JSON } from "#server/backend/requests/rest-body.ts";
import { DOCUMENT_DEPTH, type JsonFields, parseJson } from "#server/lib/json-fields.ts";

const PUBLISH = "/rest/v1/rpc/publish_document";
const VERSION_LIST = "/rest/v1/rpc/version_list";

/** A function that takes a whole document. */
interface DocumentCall {
  /** What it is counted as. */
  readonly limit: Limited;
  /** The argument that holds the document. */
  readonly field: string;
}

const DOCUMENT_CALLS: ReadonlyMap<string, DocumentCall> = new Map([
  [PUBLISH, { limit: "publish", field: "document" }],
  ["/rest/v1/rpc/save_draft", { limit: "draft", field: "typed" }],
  ["/rest/v1/rpc/share_draft", { limit: "share", field: "document" }],
]);

/** A check takes a second of a processor. */
const MAX_WAITING = 3;
const MAX_REPORTED = 20;

const NOT_AN_OBJECT = invalid(`Send one JSON object, at most ${DOCUMENT_DEPTH} levels deep`, "PGRST102");
const NO_DOCUMENT = refused(422, "PT422", "A document is one JSON object, and this is not.");
const UNSTORABLE = refused(
  422,
  "PT422",
  "A text holds a character that cannot be stored: NUL, or half of an emoji. Type that text anew.",
);

interface Parts {
  readonly check: CheckDocument;
  readonly limiter: RateLimiter;
  readonly inTurn: InTurn;
  readonly rest: Send;
  readonly refuseOthers: RefuseOthers;
}

/**
 * Answers a request that holds a document: first who asks, then how often, then the body. What is to be published is
 * checked before its row is written.
 */
export function documentStep({ check, limiter, inTurn, rest, refuseOthers }: Parts): RequestStep {
  const checking = pLimit(1);

  async function refuseUnchecked(fields: JsonFields): Promise<BackendAnswer | undefined> {
    for (const document of publishedIn(fields)) {
      if (checking.pendingCount >= MAX_WAITING) return BUSY;
      const problems = await checking(() => check(JSON.stringify(document)));
      // Of a machine that is busy, and no mistake of the document.
      if (problems.includes(TOO_LONG)) return BUSY;
      if (problems.length > 0) return withProblems(problems);
    }
    return undefined;
  }

  return async (asked) => {
    const { request, pathname, caller } = asked;
    const call = caller === "visitor" ? DOCUMENT_CALLS.get(pathname) : undefined;
    if (call === undefined) return undefined;
    const others = await refuseOthers(asked, "Only an owner edits and publishes the site");
    if (others !== undefined) return others;
    // By account: the services have just accepted the token.
    const wait = limiter.count(call.limit, null, bearerOf(request)?.userId);
    if (wait > 0)
      return tooMany(pathname, wait, `That was very often. Wait ${counted(wait, "second")}, then try again.`);
    const body = await readFields(request, call.field);
    if (isRefusedRequest(body)) return body;
    const json = JSON.stringify(body.fields);
    if (pathname !== PUBLISH) return inTurn(asked, () => rest(asked, json));
    const listVersions = (list: string) => rest({ ...asked, pathname: VERSION_LIST }, list);
    return (
      (await refuseUnchecked(body.fields)) ??
      inTurn(asked, async () => logged(await rest(asked, json), publishedIn(body.fields).length, listVersions))
    );
  };
}

/** The document that comes online, and the one that waits, if both are published together. */
function publishedIn({ document, waiting }: JsonFields): readonly unknown[] {
  return waiting === undefined || waiting === null ? [document] : [document, waiting];
}

async function readFields(request: Request, field: string): Promise<{ readonly fields: JsonFields } | RefusedRequest> {
  const body = await readBody(request, MAX_BODY_BYTES.document);
  if (body === undefined) return TOO_LARGE;
  if (!isJsonType(request.headers.get("content-type"))) return NOT_JSON;
  const fields = parseJson(body, DOCUMENT_DEPTH);
  if (!isRecord(fields)) return NOT_AN_OBJECT;
  if (!isRecord(fields[field])) return NO_DOCUMENT;
  return isStorable(fields) ? { fields } : UNSTORABLE;
}

/** PostgreSQL's jsonb takes neither NUL nor half a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && !/\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

/** Writes a line for the operator about each version that was published. */
async function logged(
  answer: Response,
  count: number,
  listVersions: (json: string) => Promise<Response>,
): Promise<Response> {
  if (!answer.ok) return answer;
  const first = Number(await answer.clone().json());
  // It is published all the same when the database goes away now.
  const list = await listVersions(JSON.stringify({ before: first + count })).catch(() => undefined);
  const rows = list?.ok ? await list.json() : [];
  for (let number = first; number < first + count; number++) console.log(publishedLine(number, rows, new Date()));
  return answer;
}

function withProblems(problems: readonly string[]): Response {
  const message = `Nothing was published: the document has ${counted(problems.length, "mistake")}.`;
  const details = problems.slice(0, MAX_REPORTED).join("\n");
  return Response.json({ code: "PT422", message, details, hint: "document" }, { status: 422 });
}

/** The line about a version that was just published, from the list of versions that the database returned. */
function publishedLine(number: number, versions: unknown, now: Date): string {
  const newest: unknown = Array.isArray(versions) ? versions[0] : undefined;
  const { who, words, publish_at } = isRecord(newest) ? newest : {};
  const moment = new Date(String(publish_at));
  const waits = moment > now ? `, for ${moment.toISOString()}` : "";
  return `${now.toISOString()} Version ${number} was published by ${oneLine(who ?? "an owner")}${waits}: ${oneLine(words)}`;
}

/** What somebody typed must not look like a line of its own, nor steer a terminal. */
const oneLine = (text: unknown) =>
  String(text ?? "")
    .replace(/[\s\p{Control}]+/gu, " ")
    .trim();
