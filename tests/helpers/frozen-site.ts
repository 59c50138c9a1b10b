/** Settings under which code is tested: a document that no owner changes, rendered into a folder of its own. */
export const FROZEN_SITE = { SITE_FILE: "tests/fixtures/site.json", PAGES_DIR: ".build/test-pages" } as const;

/** The document of the shop, and its pages. */
export const LIVE_SITE = { SITE_FILE: "site.json", PAGES_DIR: "dist" } as const;
