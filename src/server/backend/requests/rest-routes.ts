import type { Limited } from "#server/backend/http/rate-limit.ts";
import { invalid, type RefusedRequest, refused, WRONG_METHOD } from "#server/backend/http/refusals.ts";
import type { BackendRoute } from "#server/backend/requests/asked.ts";
import { ALLOWED_GRANTS } from "#server/database/allowed.ts";

/** Names of tables, views and functions. */
export type Names = Pick<ReadonlySet<string>, "has">;

/** Relations and functions with grants to visitors and customers, from the audit's list. */
export const GRANTED_NAMES: Names = new Set(
  ALLOWED_GRANTS.map((line) => line.replace(/^\w+ \w+ /, "").replace(/\(.*$/, "")).filter(
    (name) => !name.includes("."),
  ),
);

const RELATION = /^\/rest\/v1\/(rpc\/)?([a-z][a-z0-9_]{0,62})$/;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE"]);

/** Functions that do more than read; those that take a document are counted again, by account. */
const WRITING: ReadonlyMap<string, Limited> = new Map([
  ["delete_my_account", "user"],
  ["desk_answered", "write"],
  ["desk_free_burst", "write"],
  ["discard_draft", "write"],
  ["move_order", "write"],
  ["move_order_by_link", "write"],
  ["set_staff_role", "write"],
  ["undo_move", "write"],
]);

const COLUMN = "[a-z][a-z0-9_]{0,62}";
const ORDER = `${COLUMN}(\\.(asc|desc))?(\\.nulls(first|last))?`;
const NUMBER = /^\d{1,6}$/;

/** Parameters of reads: each pattern and each operator is linear. No regular expressions from visitors. */
const SHAPES: ReadonlyMap<string, RegExp> = new Map([
  ["select", new RegExp(`^(\\*|${COLUMN}(,${COLUMN})*)$`)],
  ["order", new RegExp(`^${ORDER}(,${ORDER})*$`)],
  ["limit", NUMBER],
  ["offset", NUMBER],
]);
const FILTERED = new RegExp(`^${COLUMN}$`);
const FILTER = /^((eq|neq|gt|gte|lt|lte)\.|is\.(null|true|false|unknown)$|in\.\(.*\)$)/s;

const MAX_PARAMS = 10;
const MAX_PARAM_CHARS = 500;

/** Parses a REST request of a visitor or customer: a small part of PostgREST's grammar. */
export function restRoute(method: string, url: URL, names: Names): BackendRoute | RefusedRequest {
  const [, rpc, name = ""] = RELATION.exec(url.pathname) ?? [];
  if (name === "" || !names.has(name)) return unknown(rpc ? "PGRST202" : "PGRST205", rpc ? "function" : "table", name);
  if (rpc ? method !== "POST" : !METHODS.has(method)) return WRONG_METHOD;
  const params = new URLSearchParams();
  for (const [param, value] of url.searchParams) {
    if (params.has(param)) return unreadable(`${param} is given twice`);
    if (rpc || params.size === MAX_PARAMS) return unreadable("There are too many parameters");
    const problem = problemOf(param, value);
    if (problem) return unreadable(problem);
    params.set(param, value);
  }
  return { limit: limitOf(method, rpc !== undefined, name), params };
}

/** The reason to refuse a parameter; empty when it is fine. */
function problemOf(param: string, value: string): string {
  if (value.length > MAX_PARAM_CHARS) return `A parameter is longer than ${MAX_PARAM_CHARS} characters`;
  const shape = SHAPES.get(param);
  if (shape) return shape.test(value) ? "" : `${param} cannot be read; name columns, separated by commas, or a number`;
  if (!FILTERED.test(param)) return "A filter is named by a column, in small letters";
  return FILTER.test(value) ? "" : `${param} cannot be filtered so; use eq, neq, gt, gte, lt, lte, is or in`;
}

function limitOf(method: string, rpc: boolean, name: string): Limited {
  if (rpc) return WRITING.get(name) ?? "read";
  return method === "GET" || method === "HEAD" ? "read" : "write";
}

const unreadable = (message: string): RefusedRequest => invalid(message, "PGRST100");

const unknown = (code: string, kind: string, name: string): RefusedRequest =>
  refused(404, code, `Could not find the ${kind} 'public.${name}' in the schema cache`);
