import pLimit, { type LimitFunction } from "p-limit";
import { clientSite } from "#server/backend/http/client-network.ts";
import { POOL_SIZE } from "#server/postgres/pool.ts";

/** Runs a task when it is its client's turn. */
export type Turn = <Result>(clientIp: string | null, task: () => Promise<Result>) => Promise<Result>;

/** Queues a request for the database. */
export type Schedule = <Result>(
  asked: { readonly request: Request; readonly clientIp: string | null },
  task: () => Promise<Result>,
) => Promise<Result>;

/**
 * A queue in which a client has at most a share: however many requests it sends, the others wait for a few of them, not
 * for all. A client is an IPv4 address, or an IPv6 network of /48.
 */
export function fairQueue(total: number, share: number): Turn {
  const all = pLimit(total);
  const clients = new Map<string, { readonly limit: LimitFunction; waiting: number }>();
  return async (clientIp, task) => {
    const client = clientSite(clientIp);
    const own = clients.get(client) ?? { limit: pLimit(share), waiting: 0 };
    clients.set(client, own);
    own.waiting++;
    try {
      return await own.limit(() => all(task));
    } finally {
      if (--own.waiting === 0) clients.delete(client);
    }
  };
}

const PLACES = POOL_SIZE - 1;

/**
 * Fewer requests at a time than connections, because a request may need a second one. Changes of accounts run one by
 * one: @supabase/lite creates duplicate accounts for parallel sign-ups, and duplicate sessions for parallel refreshes.
 * Renewals have a queue of their own: nobody who is signed in waits for those who sign in.
 */
export function requestScheduler(): Schedule {
  const place = fairQueue(PLACES, Math.floor(PLACES / 2));
  const [accounts, renewals] = [fairQueue(1, 1), fairQueue(1, 1)];
  return ({ request, clientIp }, task) => {
    const { pathname, searchParams } = new URL(request.url);
    const placed = () => place(clientIp, task);
    if (request.method === "GET" || !pathname.startsWith("/auth/v1/")) return placed();
    return (searchParams.get("grant_type") === "refresh_token" ? renewals : accounts)(clientIp, placed);
  };
}
