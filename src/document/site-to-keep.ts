/** The name under which the service worker finds what it is to keep. */
export const SITE_NAME = "siteToKeep";

/** What the service worker knows of the site; written at its head each time the pages are drawn. */
export interface SiteToKeep {
  /** Kept from the first visit on. A revision stands with addresses whose content changes. */
  readonly shell: { url: string; revision: string | null }[];
  /** Kept once they were read. */
  readonly pages: readonly string[];
  /** Never kept. */
  readonly guarded: readonly string[];
  /** Stands for a page that is not kept; empty when there is none. */
  readonly offlinePage: string;
}
