import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { HEADERS_FILE } from "#server/render/rendered-folder.ts";
import { FROZEN_SITE } from "#tests/helpers/frozen-site.ts";

/** Makes the pages of the test document where there are none, as in a fresh clone; `npm test` makes them before. */
export function makeTestPages(): void {
  if (existsSync(path.join(FROZEN_SITE.PAGES_DIR, HEADERS_FILE))) return;
  for (const [script, env] of [
    ["scripts/build.ts", {}],
    ["scripts/render.ts", FROZEN_SITE],
  ] as const)
    execFileSync("npx", ["tsx", script], { env: { ...process.env, ...env }, stdio: "inherit" });
}
