import pLimit from "p-limit";
import { POOL_SIZE } from "#server/postgres/pool.ts";

/** Queues a request for the database. */
export type Schedule = <Result>(request: Request, task: () => Promise<Result>) => Promise<Result>;

/**
 * Fewer requests at a time than connections, because a request may need a second one. Changes of accounts run one by
 * one: @supabase/lite creates duplicate accounts for parallel sign-ups, and duplicate sessions for parallel refreshes.
 */
export function requestScheduler(): Schedule {
  const place = pLimit(POOL_SIZE - 1);
  const accountMutex = pLimit(1);
  return (request, task) => {
    const changesAccount = request.method !== "GET" && new URL(request.url).pathname.startsWith("/auth/v1/");
    return changesAccount ? accountMutex(() => place(task)) : place(task);
  };
}
