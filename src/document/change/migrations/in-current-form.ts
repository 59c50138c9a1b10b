import { migrateDocument } from "#document/change/migrations/migrate-document.ts";
import type { Site } from "#document/model/types.gen.ts";

/** A document of the current version. */
export interface CurrentForm {
  readonly site: Site;
  /** What the migration dropped, one sentence each. */
  readonly lost: readonly string[];
}

/** Migrates a document of any earlier version to the current one. */
export function inCurrentForm(document: unknown): CurrentForm {
  const { document: migrated, notes } = migrateDocument(document);
  return {
    site: JSON.parse(JSON.stringify(migrated)),
    lost: notes.filter(({ lossy }) => lossy).map(({ text }) => text),
  };
}
