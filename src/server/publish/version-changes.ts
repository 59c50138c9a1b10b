import { type CurrentForm, inCurrentForm, unreadVersion } from "#document/change/migrations/migrate-document.ts";
import { changesInWords } from "#document/change/words/changes-in-words.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { Version } from "#server/publish/versions.ts";

/** Migrates a version to the form that this program knows. Throws a Refusal for one of a newer program. */
export function currentForm({ number, document }: Version): CurrentForm {
  const unread = unreadVersion(document);
  if (unread !== undefined) throw new Refusal(`Version ${number} cannot be read. ${unread}`);
  return inCurrentForm(document);
}

/** What changes from one document to another, a sentence each. */
export const changeSentences = (before: Site, after: Site): string[] => changesInWords(readSchema(), before, after);
