/** A note on what a step did. A lossy note names something the document no longer holds. */
export interface MigrationNote {
  readonly text: string;
  readonly lossy: boolean;
}

export interface Migrated {
  readonly document: unknown;
  readonly notes: readonly MigrationNote[];
}

/** Migrates a document by one version. Pure: the given document is not changed. */
export type MigrationStep = (document: unknown) => Migrated;
