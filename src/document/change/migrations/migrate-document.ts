import { from1To2 } from "#document/change/migrations/1-to-2.ts";
import { from2To3 } from "#document/change/migrations/2-to-3.ts";
import type { Migrated, MigrationNote, MigrationStep } from "#document/change/migrations/migration.ts";
import { isRecord } from "#document/model/schema.ts";

/** The step at index 0 leads from version 1 to 2, and so on. A breaking change of the schema adds one. */
const STEPS: readonly MigrationStep[] = [from1To2, from2To3];

/** The version of documents that this code is made for. */
export const CURRENT_VERSION = STEPS.length + 1;

/** The version that a document states, if any. */
export function versionOf(document: unknown): number | undefined {
  const version = isRecord(document) ? document["schemaVersion"] : undefined;
  return typeof version === "number" && Number.isInteger(version) && version > 0 ? version : undefined;
}

/** A migrated document, or the input if it already has that version or a newer one. */
export function migrateUpTo(document: unknown, version: number): unknown {
  return migrateDocument(document, STEPS.slice(0, version - 1)).document;
}

/** Applies every step that a document lacks. A document of the current version, or a newer one, stays as it is. */
export function migrateDocument(document: unknown, steps: readonly MigrationStep[] = STEPS): Migrated {
  const version = versionOf(document);
  if (version === undefined) return { document, notes: [] };
  return steps.slice(version - 1).reduce<Migrated>(
    (before, step) => {
      const after = step(before.document);
      const notes: readonly MigrationNote[] = [...before.notes, ...after.notes];
      return { document: after.document, notes };
    },
    { document, notes: [] },
  );
}
