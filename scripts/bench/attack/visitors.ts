import { address, apiRequest, type LoadOptions, requestIds, SIGN_IN, sendLoad } from "#scripts/bench/lib/load.ts";

/** Connections, and requests a second over all of them; without a rate as many as are answered. */
type Rate = Pick<LoadOptions, "connections" | "overallRate">;

interface Traffic {
  readonly pages: Rate;
  readonly messages: Required<Rate>;
  readonly "sign-ins": Rate;
}

export type Kind = keyof Traffic;

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

/** Visitors for `seconds`, or until the signal. */
export type VisitAll = (seconds: number, signal?: AbortSignal) => Promise<void>;

/** Visitors of the site on a port, with enough messages for so many seconds. */
export async function visitors(port: number, paths: readonly string[], traffic: Traffic, seconds: number, seen: Seen) {
  const ids = await requestIds(port, Math.ceil(seconds + 10) * traffic.messages.overallRate);
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
    const from = { "accept-encoding": "br", "x-forwarded-for": address() };
    const start = reader++ % paths.length;
    client.setRequests([...paths.slice(start), ...paths.slice(0, start)].map((path) => ({ path, headers: from })));
  };
  const requests: Readonly<Record<Kind, Partial<LoadOptions>>> = {
    pages: { setupClient },
    messages: { requests: [{ ...apiRequest("/rest/v1/contact_messages", body), onResponse }] },
    "sign-ins": { requests: [SIGN_IN] },
  };
  const visit = async (kind: Kind, bounds: Pick<LoadOptions, "seconds" | "signal">) => {
    const { milliseconds, failures } = await sendLoad(port, { ...traffic[kind], ...requests[kind], ...bounds });
    seen.times[kind].push(...milliseconds);
    const refused = failures.filter((failure) => !(kind === "messages" && failure === String(CONFLICT)));
    const faults = refused.filter((failure) => kind === "pages" || !WAIT.test(failure));
    seen.waited += refused.length - faults.length;
    seen.faults.push(...faults.map((failure) => `${kind}: ${failure}`));
  };
  const visitAll: VisitAll = async (seconds, signal) => {
    await Promise.all(KINDS.map((kind) => visit(kind, { seconds, ...(signal && { signal }) })));
  };
  return visitAll;
}

const KINDS: readonly Kind[] = ["pages", "messages", "sign-ins"];
const CONFLICT = 409;
const WAIT = /^(429|503)$/;
