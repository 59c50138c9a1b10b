import { AsyncLocalStorage } from "node:async_hooks";

/** Data of the current request that does not reach the database by itself. */
export interface RequestContext {
  /** The client IP, which limits are counted by. */
  readonly clientIp: string | null;
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
