import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";

/** Settings under which code is tested: a document that no owner changes, rendered into a folder of its own. */
export const FROZEN_SITE = { SITE_FILE: "tests/fixtures/site.json", PAGES_DIR: ".build/test-pages" } as const;

/** The document of the shop, and its pages. */
export const LIVE_SITE = { SITE_FILE: "site.json", PAGES_DIR: "dist" } as const;

/** Sets the frozen document for this process and its children. Its pages share the bundles of the build. */
export function freezeSite(): void {
  Object.assign(process.env, FROZEN_SITE);
  const assets = path.join(FROZEN_SITE.PAGES_DIR, "assets");
  mkdirSync("dist/assets", { recursive: true });
  mkdirSync(FROZEN_SITE.PAGES_DIR, { recursive: true });
  if (!existsSync(assets)) symlinkSync(path.resolve("dist/assets"), assets);
}
