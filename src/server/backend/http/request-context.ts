import { AsyncLocalStorage } from "node:async_hooks";

/** What belongs to the request that is being answered, wherever its code runs. */
export interface RequestContext {
  /** The client IP, which limits are counted by. */
  readonly clientIp: string | null;
  /** Whether the database was unreachable or too busy for one of its queries. */
  outage: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Answers a request; all its queries see its context, however many requests run at the same time. */
export function withRequestContext<Result>(context: RequestContext, answer: () => Promise<Result>): Promise<Result> {
  return storage.run(context, answer);
}

/** The context of the current request; undefined outside one. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}
