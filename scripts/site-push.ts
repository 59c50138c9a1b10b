import { runMain } from "#scripts/lib/run-main.ts";
import { SITE_FILE } from "#scripts/lib/site-paths.ts";
import { withVersions } from "#scripts/publish/open-versions.ts";
import { pushSite } from "#scripts/publish/push-site.ts";

/** `npm run site:push [-- file]`: publishes site.json, or another document. */
await runMain(import.meta, async () => {
  const [file = SITE_FILE] = process.argv.slice(2);
  console.log((await withVersions((named) => pushSite(named, file))).join("\n"));
});
