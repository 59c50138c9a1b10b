import { CURRENT_VERSION } from "#document/change/migrations/migrate-document.ts";
import { changesInWords } from "#document/change/words/changes-in-words.ts";
import { breakingChanges, frozenSchema, schemaFile } from "#scripts/build/generate/breaking-changes.ts";
import { structureOf } from "#scripts/build/generate/structure.ts";
import { checkPublished } from "#scripts/document/check-published.ts";
import { checkSiteFile } from "#scripts/document/check-site-file.ts";
import { migrateFile } from "#scripts/document/migrate-file.ts";
import { assertDocument, parseDocument, readNamedDocument } from "#scripts/document/named-document.ts";
import { command, FLAG } from "#scripts/lib/command.ts";
import { lastPublished } from "#server/document/published.ts";
import { readSchema } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";
import { withNamedShop } from "#server/publish/named-shop.ts";

const CHECK = `npm run vellai -- check [file] [--fix] [--remove id] [--publish] [--json] [--published]: checks the document. --fix applies
safe fixes, --remove takes a deleted item out of all lists, --publish refuses the sample's contact details, --json is for
machines. --published checks the version that is online in the database instead, as an upgrade has to render it.`;
const CHECKED = { published: FLAG, publish: FLAG, json: FLAG, fix: FLAG, remove: { type: "string" } } as const;

export const check = command(
  { usage: CHECK, options: CHECKED, words: 1 },
  async ({ positionals: [file = SITE_FILE], values }) => {
    if (values.published) return withNamedShop(({ versions }) => checkPublished(versions));
    assertDocument(file);
    checkSiteFile(file, values);
  },
);

const DIFF = `npm run vellai -- diff [a] [b]: describes the changes from one document to another. Without names: from that of the
last commit to site.json.`;

export const diff = command({ usage: DIFF, words: 2 }, ({ positionals: [first, second = SITE_FILE] }) => {
  const before = first === undefined ? lastPublished() : named(first);
  if (before === undefined) throw new Refusal(`No commit has ${SITE_FILE}. Name two documents to compare.`);
  const after = named(second);
  const sentences = changesInWords(readSchema(), parseDocument(before), parseDocument(after));
  console.log(`From ${before.name} to ${after.name}:`);
  console.log(sentences.length === 0 ? "Nothing changes." : sentences.join("\n"));
});

const named = (name: string) => ({ name, text: readNamedDocument(name).toString() });

const MIGRATE =
  "npm run vellai -- migrate [file] [--write]: lists the steps to the current version; with --write, applies them.";

export const migrate = command(
  { usage: MIGRATE, options: { write: FLAG }, words: 1 },
  ({ positionals: [file], values }) => migrateFile(file, values),
);

const FREEZE = "npm run vellai -- freeze-schema: at a release, stores the schema; later schemas are compared with it.";

export const freezeSchema = command({ usage: FREEZE }, () => {
  const file = schemaFile(CURRENT_VERSION);
  const schema = structureOf(readSchema());
  const frozen = frozenSchema(CURRENT_VERSION);
  const broken = frozen ? breakingChanges(frozen, schema) : [];
  if (broken.length > 0)
    throw new Refusal(
      `${broken.join("\n")}\nDocuments of version ${CURRENT_VERSION} may not fit any more. Add a step in src/document/change/migrations.`,
    );
  writeFileWhole(file, `${JSON.stringify(schema)}\n`);
  console.log(`The schema of version ${CURRENT_VERSION} is stored in ${file}.`);
});
