/** What a step says it did. A lossy note names something the document held and holds no more. */
export interface MigrationNote {
  readonly text: string;
  readonly lossy: boolean;
}

export interface Migrated {
  readonly document: unknown;
  readonly notes: readonly MigrationNote[];
}

/** Brings a document of one version to the next. Pure: the document it is given stays as it is. */
export type MigrationStep = (document: unknown) => Migrated;
