import type { DocumentVersions, Publication } from "#server/publish/versions.ts";

/** Notes in the database what became of versions. */
export interface PublicationNotes {
  /** What cannot be written now waits for `repeat`. */
  note(number: number, publication: Publication): Promise<void>;
  /** Notes what could not be noted before. */
  repeat(): Promise<void>;
}

/** Publishing goes on when the database cannot be written; `failed` is called. */
export function publicationNotes(
  versions: Pick<DocumentVersions, "note"> | undefined,
  failed: (error: unknown) => void,
): PublicationNotes {
  const open = new Map<number, Publication>();
  async function repeat(): Promise<void> {
    try {
      for (const [number, publication] of open) {
        await versions?.note(number, publication);
        open.delete(number);
      }
    } catch (error) {
      failed(error);
    }
  }
  return {
    repeat,
    async note(number, publication) {
      open.set(number, publication);
      await repeat();
    },
  };
}
