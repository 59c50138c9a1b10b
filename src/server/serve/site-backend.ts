import type { Site } from "#document/model/types.gen.ts";
import type { BackendListener } from "#server/backend/request-listener.ts";
import type { LiveSite } from "#server/conditions/condition.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import type { OwnBackend } from "#server/serve/edit/owner-session.ts";
import { hostedCall, type ShopCall } from "#server/shop/shop-call.ts";

/** What `npm start` needs to know of its backend: the embedded one (open-embedded.ts), or a hosted project. */
export interface SiteBackend {
  /** Undefined for a project without its secret key: site.json is online, whatever was published. */
  readonly call: ShopCall | undefined;
  /** Answers requests of browsers. Undefined where they ask the project itself. */
  readonly answer: BackendListener | undefined;
  /** How often a newer version is looked for. */
  readonly lookEveryMs: number;
  /** For /healthz. */
  readonly health: Pick<LiveSite, "folder" | "embedded">;
  /** Begins what it does besides answering, once there are pages. Returns what ends it. */
  begin(now: BackendWork): readonly (() => unknown)[];
  /** Left out for a hosted project. */
  readonly owner?: OwnBackend;
  /** Deletes data that is older than a document says. */
  deleteExpired(site: Site): Promise<void>;
  close(): Promise<void>;
}

export interface BackendWork {
  readonly signal: AbortSignal;
  /** Whether site.json is what visitors see. */
  readonly isFile: () => boolean;
}

/** A hosted project. Its messages and expired data are left to `npm run vellai -- messages` and `npm run vellai -- retention`. */
export function hostedBackend(): SiteBackend {
  return {
    call: process.env["SUPABASE_SECRET_KEY"] ? hostedCall() : undefined,
    answer: undefined,
    // Half a kilobyte each time; with the 3 s that pages take, a version is online within 5 s.
    lookEveryMs: 1_000,
    health: { folder: PAGES_DIR },
    begin: () => [],
    deleteExpired: async () => undefined,
    close: async () => undefined,
  };
}
