import { createHash, timingSafeEqual } from "node:crypto";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { Limited } from "#server/backend/http/rate-limit.ts";
import { isRefusedRequest, NO_KEY, NOT_FOUND, type RefusedRequest } from "#server/backend/http/refusals.ts";
import { authRoute } from "#server/backend/requests/auth-routes.ts";
import { type Names, restRoute } from "#server/backend/requests/rest-routes.ts";
import { isShown, isStoragePath, type StorageTask, storageTask } from "#server/backend/storage/storage-routes.ts";

/** Requests with the secret key are the shop's and may use all of the REST interface; all others are visitors'. */
export type Caller = "visitor" | "shop";

/**
 * A parsed request. Limits and checks use it, and the services get an address made from it, so they cannot disagree.
 */
export interface BackendRoute {
  /** Undefined: not limited. */
  readonly limit: Limited | undefined;
  readonly params: URLSearchParams;
  /** Of a request about pictures. */
  readonly storage?: StorageTask;
}

/** What the backend accepts. */
export interface Rules {
  readonly secretKey: string;
  /** Tables, views and functions that visitors may name. */
  readonly names: Names;
  /** Addresses that a mailed link may lead to; they end in "**". */
  readonly redirects: readonly string[];
}

export function routeOf(
  request: Request,
  url: URL,
  rules: Rules,
): (BackendRoute & { readonly caller: Caller }) | RefusedRequest {
  const keyless = isShown(url.pathname) ? "visitor" : undefined;
  const caller = callerOf(request.headers.get("apikey"), rules.secretKey) ?? keyless;
  if (caller === undefined) return NO_KEY;
  return { caller, ...readRoute(request.method, url, caller, rules) };
}

function readRoute(
  method: string,
  url: URL,
  caller: Caller,
  { names, redirects }: Rules,
): BackendRoute | RefusedRequest {
  if (url.pathname.startsWith("/auth/v1/")) return authRoute(method, url, redirects);
  if (isStoragePath(url.pathname)) return storageRoute(method, url.pathname);
  if (!url.pathname.startsWith("/rest/v1/")) return NOT_FOUND;
  return caller === "shop" ? { limit: undefined, params: url.searchParams } : restRoute(method, url, names);
}

function storageRoute(method: string, pathname: string): BackendRoute | RefusedRequest {
  const task = storageTask(method, pathname);
  if (isRefusedRequest(task)) return task;
  return { limit: task.kind === "upload" ? "upload" : "read", params: new URLSearchParams(), storage: task };
}

function callerOf(key: string | null, secretKey: string): Caller | undefined {
  if (key === EMBEDDED_PUBLISHABLE_KEY) return "visitor";
  return key !== null && timingSafeEqual(digest(key), digest(secretKey)) ? "shop" : undefined;
}

const digest = (text: string) => createHash("sha256").update(text).digest();
