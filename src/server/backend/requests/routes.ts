import { createHash, timingSafeEqual } from "node:crypto";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { isRefusedRequest, NO_KEY, NOT_FOUND, type RefusedRequest } from "#server/backend/http/refusals.ts";
import type { Asked, BackendRoute, Caller } from "#server/backend/requests/asked.ts";
import { authRoute, isOpenDoor } from "#server/backend/requests/auth-routes.ts";
import { type Names, restRoute } from "#server/backend/requests/rest-routes.ts";
import { garmentTask, isShown, isStoragePath, storageTask } from "#server/backend/storage/storage-routes.ts";

/** Other paths of the embedded Supabase are not reachable. */
const EXPOSED = ["/auth/v1/", "/rest/v1/", "/storage/v1/"];

/** Whether a path belongs to the backend rather than to the site. */
export function isBackendPath(pathname: string): boolean {
  return EXPOSED.some((base) => `${pathname}/`.startsWith(base));
}

/** What the backend accepts. */
export interface Rules {
  readonly secretKey: string;
  /** Tables, views and functions that visitors may name. */
  readonly names: Names;
  /** Addresses that a mailed link may lead to; they end in "**". */
  readonly redirects: readonly string[];
}

export function routeOf(request: Request, url: URL, rules: Rules): Pick<Asked, "caller" | "route"> | RefusedRequest {
  const keyless = isShown(url.pathname) || isOpenDoor(url.pathname) ? "visitor" : undefined;
  const caller = callerOf(request.headers.get("apikey"), rules.secretKey) ?? keyless;
  if (caller === undefined) return NO_KEY;
  const route = readRoute(request.method, url, caller, rules);
  return isRefusedRequest(route) ? route : { caller, route };
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
  const garments = garmentTask(method, pathname);
  if (garments !== undefined) {
    if (isRefusedRequest(garments)) return garments;
    return { limit: garments.kind === "upload-garment" ? "upload" : "read", params: new URLSearchParams(), garments };
  }
  const task = storageTask(method, pathname);
  if (isRefusedRequest(task)) return task;
  return { limit: task.kind === "upload" ? "upload" : "read", params: new URLSearchParams(), storage: task };
}

function callerOf(key: string | null, secretKey: string): Caller | undefined {
  if (key === EMBEDDED_PUBLISHABLE_KEY) return "visitor";
  return key !== null && timingSafeEqual(digest(key), digest(secretKey)) ? "shop" : undefined;
}

const digest = (text: string) => createHash("sha256").update(text).digest();
