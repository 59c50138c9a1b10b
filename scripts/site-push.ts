import { command } from "#scripts/lib/command.ts";
import { SITE_FILE } from "#scripts/lib/site-paths.ts";
import { withVersions } from "#scripts/publish/open-versions.ts";
import { pushSite } from "#scripts/publish/push-site.ts";

const USAGE = "npm run site:push [-- file]: publishes site.json, or another document.";

await command(import.meta, { usage: USAGE, words: 1 }, async ({ positionals: [file = SITE_FILE] }) => {
  console.log((await withVersions((named) => pushSite(named, file))).join("\n"));
});
