import { checkSiteFile } from "#scripts/document/check-site-file.ts";
import { assertDocument } from "#scripts/document/named-document.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

const USAGE = `npm run check:site [-- file] [--fix] [--remove id] [--publish] [--json]: checks the document. --fix applies safe
fixes, --remove takes a deleted item out of all lists, --publish refuses the sample's contact details, --json is for
machines.`;
const options = { publish: FLAG, json: FLAG, fix: FLAG, remove: { type: "string" } } as const;

await command(import.meta, { usage: USAGE, options, words: 1 }, ({ positionals: [file = SITE_FILE], values }) => {
  assertDocument(file);
  checkSiteFile(file, values);
});
