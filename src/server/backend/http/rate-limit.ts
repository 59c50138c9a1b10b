import { clientNetwork, clientSite } from "#server/backend/http/client-network.ts";
import { type CountedTry, requestContext } from "#server/backend/http/request-context.ts";
import type { ResentType } from "#server/mail/resend-mail.ts";

/** Maximum number of requests in a number of seconds. */
export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Counted per client network, of IPv6 also per /48; `account` per client network and email address. Nothing is counted
 * per email address alone: anybody could lock its owner out. `refresh` is counted per session; `publish`, `draft`,
 * `share`, `codes` and `paused` per account, whose token was accepted before, `code` per account and client network. `mailbox` is counted per address that gets mails:
 * beyond it the last mail stays good, and nothing else is refused. Hosted Supabase also limits in front of its services.
 */
export type Limited =
  | "read"
  | "write"
  | "publish"
  | "draft"
  | "share"
  | "upload"
  | "password"
  | "account"
  | "refresh"
  | "signup"
  | "verify"
  | "code"
  | "codes"
  | "paused"
  | "mail"
  | "mailbox"
  | "again"
  | "user";
export type Limits = Readonly<Record<Limited, Limit>>;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

export const LIMITS: Limits = {
  // A page makes at most three requests; many visitors share the address of an office or a phone network.
  read: { requests: 600, seconds: MINUTE_SECONDS },
  write: { requests: 120, seconds: 5 * MINUTE_SECONDS },
  publish: { requests: 20, seconds: MINUTE_SECONDS },
  // The editor saves a second after the last key.
  draft: { requests: 120, seconds: MINUTE_SECONDS },
  share: { requests: 10, seconds: HOUR_SECONDS },
  // Each takes a second of a processor.
  upload: { requests: 60, seconds: 5 * MINUTE_SECONDS },
  password: { requests: 60, seconds: 5 * MINUTE_SECONDS },
  // Wrong passwords in a row; a right one resets the count.
  account: { requests: 10, seconds: 5 * MINUTE_SECONDS },
  refresh: { requests: 30, seconds: 5 * MINUTE_SECONDS },
  signup: { requests: 30, seconds: HOUR_SECONDS },
  verify: { requests: 30, seconds: 5 * MINUTE_SECONDS },
  // Wrong codes of a second factor in a row; a right one resets the count.
  code: { requests: 10, seconds: 15 * MINUTE_SECONDS },
  // From wherever: whoever knows the password could lock its owner out with fewer.
  codes: { requests: 100, seconds: 24 * HOUR_SECONDS },
  // Mails about it.
  paused: { requests: 1, seconds: HOUR_SECONDS },
  mail: { requests: 10, seconds: HOUR_SECONDS },
  // No longer than a link of a mail is good, so that the last one of an hour outlives it.
  mailbox: { requests: 10, seconds: HOUR_SECONDS },
  // Between two mails of a kind to an address: max_frequency of supabase/config.toml.
  again: { requests: 1, seconds: MINUTE_SECONDS },
  user: { requests: 30, seconds: 5 * MINUTE_SECONDS },
};

/** A /48 holds 65,536 networks. Together they may send this many times as much as one. */
const NETWORKS_OF_A_SITE = 16;

const MAX_COUNTERS = 10_000;

export interface RateLimiter {
  /** Counts a request. Returns the seconds to wait before the next; 0 when it may pass. */
  count(kind: Limited, clientIp: string | null, account?: string): number;
  reset(kind: Limited, clientIp: string | null, account?: string): void;
}

interface Window extends CountedTry {
  readonly until: number;
}

/** Counts requests in fixed windows, in memory: a restart forgets them. */
export function rateLimiter(limits: Limits, now = () => performance.now()): RateLimiter {
  // Windows of one kind have the same length, so a map per kind is ordered by their end.
  const windows = new Map<Limited, Map<string, Window>>();
  return {
    count(kind, clientIp, account) {
      const { requests, seconds } = limits[kind];
      const counters = windows.get(kind) ?? new Map<string, Window>();
      windows.set(kind, counters);
      const keys = keysOf(clientIp, account);
      const time = now();
      const full = keys
        .map(([key, share]) => ({ most: requests * share, window: counters.get(key) }))
        .find(({ most, window }) => window && window.until > time && window.count >= most);
      // What does not pass counts nowhere: one network alone cannot use up what its neighbours share.
      if (full?.window) return Math.ceil((full.window.until - time) / 1000);
      const counted = keys.map(([key]) => add(counters, key, time, seconds));
      requestContext.getStore()?.counted.push(...counted);
      return 0;
    },
    reset(kind, clientIp, account) {
      for (const [key] of keysOf(clientIp, account)) windows.get(kind)?.delete(key);
    },
  };
}

/**
 * Counts a mail to an address, whoever asks for it, and returns the seconds until another may go; 0 when it may go now.
 * Each kind has a token of its own and is counted on its own. Without a mail the token of the last one stays valid, so
 * whoever has others write to an address locks nobody out.
 */
export type MailWait = (kind: ResentType | "link" | "code", to: string) => number;

export function mailWaits({ count }: Pick<RateLimiter, "count">): MailWait {
  return (kind, to) => count("mailbox", null, `${kind} ${to}`);
}

/** The same of the minute after a mail, whether the address is known or not: who is refused learns nothing. */
export interface MailPause {
  wait: MailWait;
  /** The mail did what it was for. */
  end(...mail: Parameters<MailWait>): void;
}

export function mailPauses({ count, reset }: RateLimiter): MailPause {
  return {
    wait: (kind, to) => count("again", null, `${kind} ${to}`),
    end: (kind, to) => reset("again", null, `${kind} ${to}`),
  };
}

function add(counters: Map<string, Window>, key: string, time: number, seconds: number): Window {
  const running = counters.get(key);
  if (running && running.until > time) {
    running.count++;
    return running;
  }
  counters.delete(key);
  if (counters.size >= MAX_COUNTERS) dropOldest(counters);
  const begun = { count: 1, until: time + seconds * 1000 };
  counters.set(key, begun);
  return begun;
}

/** What a request is counted by, and the share of the limit it has there. */
function keysOf(clientIp: string | null, account = ""): readonly (readonly [key: string, share: number])[] {
  const [network, site] = [clientNetwork(clientIp), clientSite(clientIp)];
  const own = [`${network} ${account.toLowerCase()}`, 1] as const;
  return site === network ? [own] : [[`${site} ${account.toLowerCase()}`, NETWORKS_OF_A_SITE], own];
}

/** Drops the tenth of the windows that end first: memory stays bounded, and a flood cannot reset all counts. */
function dropOldest(counters: Map<string, Window>): void {
  for (const key of [...counters.keys()].slice(0, MAX_COUNTERS / 10)) counters.delete(key);
}
