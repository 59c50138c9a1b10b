import { AsyncLocalStorage } from "node:async_hooks";

/** What belongs to the request that is being answered, wherever its code runs. */
export interface RequestContext {
  /** The client IP, which limits are counted by. */
  readonly clientIp: string | null;
  /** Whether the database was unreachable or too busy for one of its queries. */
  outage: boolean;
  /** Where the request was counted against a limit: taken back when it failed because of an outage. */
  readonly counted: CountedTry[];
}

export interface CountedTry {
  count: number;
}

/** All queries of a request see its context, however many requests run at the same time. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
