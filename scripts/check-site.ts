import { checkPublished } from "#scripts/document/check-published.ts";
import { checkSiteFile } from "#scripts/document/check-site-file.ts";
import { assertDocument } from "#scripts/document/named-document.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { withNamedShop } from "#server/publish/named-shop.ts";

const USAGE = `npm run check:site [-- file] [--fix] [--remove id] [--publish] [--json] [--published]: checks the document. --fix applies safe
fixes, --remove takes a deleted item out of all lists, --publish refuses the sample's contact details, --json is for
machines. --published checks the version that is online in the database instead, as an upgrade has to render it.`;
const options = { published: FLAG, publish: FLAG, json: FLAG, fix: FLAG, remove: { type: "string" } } as const;

await command(import.meta, { usage: USAGE, options, words: 1 }, async ({ positionals: [file = SITE_FILE], values }) => {
  if (values.published) return withNamedShop(({ versions }) => checkPublished(versions));
  assertDocument(file);
  checkSiteFile(file, values);
});
