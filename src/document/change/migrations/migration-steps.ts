/** A note on what a step did. A lossy note names something the document no longer holds. */
export interface MigrationNote {
  readonly text: string;
  readonly lossy: boolean;
}

export interface Migrated {
  readonly document: unknown;
  readonly notes: readonly MigrationNote[];
}

/** Migrates a document by one version. Pure: its input is not changed. */
export type MigrationStep = (document: unknown) => Migrated;

/**
 * The step at index 0 leads from version 1 to 2, and so on. The release of a version is the line: it stores the schema
 * with `npm run vellai -- freeze-schema`, and from then on a change that breaks documents needs a step here. Nothing is released
 * yet, so version 1 still changes freely.
 */
export const MIGRATION_STEPS: readonly MigrationStep[] = [];
