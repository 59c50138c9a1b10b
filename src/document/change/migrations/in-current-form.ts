import { migrateDocument } from "#document/change/migrations/migrate-document.ts";
import type { Site } from "#document/model/types.gen.ts";

/** A document in the form of today. */
export interface CurrentForm {
  readonly site: Site;
  /** What it does not hold any more, a sentence each. */
  readonly lost: readonly string[];
}

/** Brings a document of any earlier form to the form of today. */
export function inCurrentForm(document: unknown): CurrentForm {
  const { document: migrated, notes } = migrateDocument(document);
  return {
    site: JSON.parse(JSON.stringify(migrated)),
    lost: notes.filter(({ lossy }) => lossy).map(({ text }) => text),
  };
}
