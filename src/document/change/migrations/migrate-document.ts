import { MIGRATION_STEPS, type Migrated, type MigrationNote } from "#document/change/migrations/migration-steps.ts";
import { asSite } from "#document/model/as-site.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";

/** The version of documents that this code is made for. */
export const CURRENT_VERSION = MIGRATION_STEPS.length + 1;

/** A document of the current version. */
export interface CurrentForm {
  readonly site: Site;
  /** What the migration dropped, one sentence each. */
  readonly lost: readonly string[];
}

/** The version that a document states, if any. */
export function versionOf(document: unknown): number | undefined {
  const version = isRecord(document) ? document["schemaVersion"] : undefined;
  return typeof version === "number" && Number.isInteger(version) && version > 0 ? version : undefined;
}

/** Why a document is not one of this program; undefined for one that it reads. */
export function unreadVersion(document: unknown): string | undefined {
  const version = versionOf(document);
  if (version === undefined || version <= CURRENT_VERSION) return undefined;
  return isBeforeFirstRelease(document)
    ? `It is of version ${version} of program 0.1.0, before the first release. Documents are counted anew since 1.0.0: begin with the site.json of this program, and write your prices and texts into it.`
    : `It is of version ${version}, and this program knows version ${CURRENT_VERSION}: it was made by a newer program than this one. Update the program.`;
}

/** True for a document of 0.1.0, which counted to 3: every later one has the mails of accounts. */
function isBeforeFirstRelease(document: unknown): boolean {
  const messages = isRecord(document) ? document["messages"] : undefined;
  return isRecord(messages) && !("account-confirmation" in messages);
}

/**
 * Applies every step that a document lacks, up to a version. A document of that version, or a newer one, is returned
 * unchanged.
 */
export function migrateDocument(document: unknown, version = CURRENT_VERSION): Migrated {
  const steps = MIGRATION_STEPS.slice((versionOf(document) ?? CURRENT_VERSION) - 1, version - 1);
  return steps.reduce<Migrated>(
    (before, step) => {
      const after = step(before.document);
      const notes: readonly MigrationNote[] = [...before.notes, ...after.notes];
      return { document: after.document, notes };
    },
    { document, notes: [] },
  );
}

/** Migrates a document that passed its check when it was stored. Throws for anything but a document. */
export function inCurrentForm(stored: unknown): CurrentForm {
  const { document, notes } = migrateDocument(stored);
  return { site: asSite(document), lost: notes.filter(({ lossy }) => lossy).map(({ text }) => text) };
}
