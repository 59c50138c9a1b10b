/** The global under which the service worker finds its lists. */
export const OFFLINE_FILES = "offlineFiles";

/** The service worker's lists; each rendering writes them to the start of sw.js. */
export interface OfflineFiles {
  /** Cached from the first visit on. Addresses whose content changes have a `revision`. */
  readonly shell: { url: string; revision: string | null }[];
  /** Cached when read. */
  readonly pages: readonly string[];
  /** Shown for a page that is not cached; empty when there is none. */
  readonly offlinePage: string;
}
