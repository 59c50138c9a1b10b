import { assertDocument } from "#scripts/document/named-document.ts";
import { command } from "#scripts/lib/command.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { withNamedShop } from "#server/publish/named-shop.ts";
import { pushSite } from "#server/publish/push-site.ts";

const USAGE = "npm run site:push [-- file]: publishes site.json, or another document.";

await command(import.meta, { usage: USAGE, words: 1 }, async ({ positionals: [file = SITE_FILE] }) => {
  assertDocument(file);
  console.log((await withNamedShop((named) => pushSite(named, file))).join("\n"));
});
