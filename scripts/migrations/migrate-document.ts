import { isRecord } from "#document/schema.ts";
import { from1To2 } from "#scripts/migrations/1-to-2.ts";
import type { Migrated, MigrationNote, MigrationStep } from "#scripts/migrations/migration.ts";

/** The step at index 0 leads from version 1 to 2, and so on. A breaking change of the schema adds one. */
const STEPS: readonly MigrationStep[] = [from1To2];

/** The version of documents that this code is made for. */
export const CURRENT_VERSION = STEPS.length + 1;

/** The version a document says it has; undefined when it says none. */
export function versionOf(document: unknown): number | undefined {
  const version = isRecord(document) ? document["schemaVersion"] : undefined;
  return typeof version === "number" && Number.isInteger(version) && version > 0 ? version : undefined;
}

/** Takes a document through every step that it lacks. One of the current version, or of a newer one, stays as it is. */
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
