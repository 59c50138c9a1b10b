import type { Limited } from "#server/backend/http/rate-limit.ts";
import type { RefusedRequest } from "#server/backend/http/refusals.ts";
import type { GarmentTask, StorageTask } from "#server/backend/storage/storage-routes.ts";

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
  /** Of a request about photographs of garments. */
  readonly garments?: GarmentTask;
}

/** A request of a known caller to a known route. */
export interface Asked {
  readonly request: Request;
  readonly pathname: string;
  readonly clientIp: string | null;
  readonly caller: Caller;
  readonly route: BackendRoute;
}

export type BackendAnswer = Response | RefusedRequest;

/** Answers a request; undefined leaves it to the next step. */
export type RequestStep = (asked: Asked) => BackendAnswer | undefined | Promise<BackendAnswer | undefined>;

/** Runs a task when there is a place at the database; refuses when too many requests wait for one. */
export type InTurn = (asked: Asked, task: () => Promise<Response>) => Promise<BackendAnswer>;

/** Sends what was parsed of a request, and its body written again, to a service. */
export type Send = (asked: Asked, json: string | undefined) => Promise<Response>;
