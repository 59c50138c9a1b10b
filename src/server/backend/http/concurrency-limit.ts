import { clientSite } from "#server/backend/http/client-network.ts";

/** Maximum number of requests at a time, in all and per client: an IPv4 address, or an IPv6 network of /48. */
export interface ConcurrencyLimit {
  readonly total: number;
  readonly perClient: number;
}

/** About one second of work for the database. */
export const MAX_WAITING: ConcurrencyLimit = { total: 400, perClient: 200 };

/** Hashing a password takes 70 ms of CPU, one at a time: four seconds of work. */
export const MAX_HASHING: ConcurrencyLimit = { total: 60, perClient: 30 };

/** Runs a task, or returns undefined at once when too many are running. */
export type RunLimited = <Result>(clientIp: string | null, task: () => Promise<Result>) => Promise<Result | undefined>;

/**
 * Limits the requests that wait: beyond the limit a client gets an error at once and can retry, instead of waiting in
 * vain.
 */
export function concurrencyLimit({ total, perClient }: ConcurrencyLimit): RunLimited {
  const running = new Map<string, number>();
  let all = 0;
  return async (clientIp, task) => {
    const client = clientSite(clientIp);
    const own = running.get(client) ?? 0;
    if (all >= total || own >= perClient) return undefined;
    all++;
    running.set(client, own + 1);
    try {
      return await task();
    } finally {
      all--;
      const left = (running.get(client) ?? 1) - 1;
      if (left > 0) running.set(client, left);
      else running.delete(client);
    }
  };
}
