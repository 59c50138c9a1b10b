import type { TimeWriting } from "#lib/locale/times.ts";

/** The global under which the service worker finds its lists. */
export const OFFLINE_FILES = "offlineFiles";

/** The service worker's lists; each rendering writes them to the start of sw.js. */
export interface OfflineFiles {
  /** The site in each of its languages, the document's own first. */
  readonly languages: readonly [own: OfflineLanguage, ...others: OfflineLanguage[]];
  /** Cached when read. */
  readonly pages: readonly string[];
}

export interface OfflineLanguage {
  /** The home page, with which the addresses of the language begin. */
  readonly home: string;
  readonly writing: TimeWriting;
  /** Cached from the first visit to a page of the language on. The address of what changes has a version. */
  readonly kept: readonly string[];
  /** Shown for a page that is not cached; empty when there is none. */
  readonly offlinePage: string;
}
