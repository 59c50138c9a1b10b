/** So many requests in so many seconds. */
export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** What is counted per visitor's address. Hosted Supabase counts the same in front of its services. */
export type Limited = "password" | "refresh" | "signup" | "verify" | "mail" | "user" | "write";
export type Limits = Readonly<Record<Limited, Limit>>;

const MINUTES = 60;
const HOURS = 60 * MINUTES;

export const LIMITS: Limits = {
  password: { requests: 30, seconds: 5 * MINUTES },
  refresh: { requests: 150, seconds: 5 * MINUTES },
  signup: { requests: 30, seconds: HOURS },
  verify: { requests: 30, seconds: 5 * MINUTES },
  mail: { requests: 10, seconds: HOURS },
  user: { requests: 30, seconds: 5 * MINUTES },
  write: { requests: 120, seconds: 5 * MINUTES },
};

const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const MAX_COUNTERS = 10_000;

/** What a request counts as; undefined when it is not limited. */
export function limitedAs(method: string, { pathname, searchParams }: URL): Limited | undefined {
  if (method === "OPTIONS") return undefined;
  if (pathname === "/rest/v1/rpc/delete_my_account") return "user";
  // What else may be called as a function only reads.
  if (pathname.startsWith("/rest/v1/rpc/") || (pathname.startsWith("/rest/v1/") && READS.has(method))) return undefined;
  if (pathname.startsWith("/rest/v1/")) return "write";
  switch (pathname.slice("/auth/v1/".length).split("/")[0]) {
    case "token":
      return searchParams.get("grant_type") === "refresh_token" ? "refresh" : "password";
    case "signup":
      return "signup";
    case "verify":
      return "verify";
    case "recover":
    case "otp":
    case "magiclink":
    case "resend":
    case "reauthenticate":
      return "mail";
    case "user":
      return method === "GET" ? undefined : "user";
    default:
      return undefined;
  }
}

/** Seconds to wait before the request may come again; 0 when it may pass. */
export type CountRequest = (kind: Limited, peer: string | null) => number;

/** Counts requests in fixed windows, in memory: a restart forgets them. */
export function requestCounter(limits: Limits, now: () => number = Date.now): CountRequest {
  const counters = new Map<string, { count: number; readonly until: number }>();
  return (kind, peer) => {
    const time = now();
    const { requests, seconds } = limits[kind];
    const key = `${kind} ${network(peer)}`;
    const running = counters.get(key);
    if (running && running.until > time) {
      running.count++;
      return running.count > requests ? Math.ceil((running.until - time) / 1000) : 0;
    }
    counters.delete(key);
    if (counters.size >= MAX_COUNTERS) forget(counters, time);
    counters.set(key, { count: 1, until: time + seconds * 1000 });
    return 0;
  };
}

/** Drops windows that are over, and if none is, the oldest: memory stays bounded, a flood cannot reset everyone. */
function forget(counters: Map<string, { readonly until: number }>, time: number): void {
  for (const [key, { until }] of counters) if (until <= time) counters.delete(key);
  const [oldest] = counters.keys();
  if (counters.size >= MAX_COUNTERS && oldest !== undefined) counters.delete(oldest);
}

/** The address of an IPv4 visitor, the /64 network of an IPv6 one: whoever has one address there has them all. */
function network(peer: string | null): string {
  if (peer === null) return "unknown";
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros: string[] = address.includes("::") ? Array(Math.max(8 - front.length - back.length, 0)).fill("0") : [];
  return [...front, ...zeros, ...back].slice(0, 4).join(":");
}
