import { address, apiRequest, type LoadOptions, requestIds, SIGN_IN, sendLoad } from "#scripts/bench/lib/load.ts";

const KINDS = ["pages", "messages", "sign-ins"] as const;
type Kind = (typeof KINDS)[number];

/** Connections, and requests a second over all of them; without a rate as many as are answered. */
type Traffic = Readonly<Record<Kind, Pick<LoadOptions, "connections" | "overallRate">>>;

/** A hundred readers who open a page a second each. */
export const READERS: Traffic = {
  pages: { connections: 100, overallRate: 100 },
  messages: { connections: 1, overallRate: 2 },
  "sign-ins": { connections: 1, overallRate: 1 },
};

/** Hours of a busy day, as fast as one machine answers. */
export const SOAK: Traffic = {
  pages: { connections: 24 },
  messages: { connections: 1, overallRate: 16 },
  "sign-ins": { connections: 2, overallRate: 4 },
};

/** What visitors saw. */
export interface Seen {
  /** Milliseconds of each answer. */
  readonly times: Readonly<Record<Kind, number[]>>;
  /** Rows that the site has said are stored. */
  readonly acknowledged: Set<string>;
  /** Answers nobody should get, in words. */
  readonly faults: string[];
  /** Requests that were asked to wait (429 and 503). */
  waited: number;
  /** Messages that were sent again, with the same id, because no answer said that they are stored. */
  repeated: number;
}

/** The id is known: the message is stored already. */
const CONFLICT = 409;
/** Failures that are no faults: to be asked to wait, and a conflict. */
const EXPECTED: Readonly<Record<Kind, RegExp>> = {
  pages: /^$/,
  messages: /^(409|429|503)$/,
  "sign-ins": /^(429|503)$/,
};

/** Visitors for `seconds`, or until the signal. */
export type VisitAll = (seconds: number, signal?: AbortSignal) => Promise<void>;

/** Visitors of the site on a port, with enough messages for so many seconds. */
export async function visitors(port: number, paths: readonly string[], traffic: Traffic, seconds: number) {
  const times = { pages: [], messages: [], "sign-ins": [] };
  const seen: Seen = { times, acknowledged: new Set(), faults: [], waited: 0, repeated: 0 };
  const ids = await requestIds(port, Math.ceil(seconds + 10) * (traffic.messages.overallRate ?? 1));
  let message: string | undefined;
  const body = () => {
    if (message !== undefined) seen.repeated++;
    message ??= ids.pop();
    const email = `${message}@example.com`;
    return JSON.stringify({ id: message, name: "Kavitha", email, message: "Do you clean carpets?" });
  };
  const onResponse = (status: number) => {
    if (message === undefined || (status >= 300 && status !== CONFLICT)) return;
    seen.acknowledged.add(message);
    message = undefined;
  };
  let reader = 0;
  const setupClient: LoadOptions["setupClient"] = (client) => {
    const headers = { "accept-encoding": "br", "x-forwarded-for": address() };
    const start = reader++ % paths.length;
    client.setRequests([...paths.slice(start), ...paths.slice(0, start)].map((path) => ({ path, headers })));
  };
  const requests: Readonly<Record<Kind, Partial<LoadOptions>>> = {
    pages: { setupClient },
    messages: { requests: [{ ...apiRequest("/rest/v1/contact_messages", body), onResponse }] },
    "sign-ins": { requests: [SIGN_IN] },
  };
  const visit: VisitAll = async (seconds, signal) => {
    const visits = KINDS.map(async (kind) => {
      const asked = { ...traffic[kind], ...requests[kind], seconds, ...(signal && { signal }) };
      const { milliseconds, failures } = await sendLoad(port, asked);
      seen.times[kind].push(...milliseconds);
      for (const failure of failures)
        if (!EXPECTED[kind].test(failure)) seen.faults.push(`${kind}: ${failure}`);
        else if (failure !== String(CONFLICT)) seen.waited++;
    });
    await Promise.all(visits);
  };
  return { visit, seen };
}
