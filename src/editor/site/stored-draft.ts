import { CURRENT_VERSION, inCurrentForm, migrateDocument } from "#document/change/migrations/migrate-document.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { applied, type Patch, patchesBetween } from "#editor/shared/patch.ts";

/** A draft as it is stored: what was typed on a published document. */
export interface StoredDraft {
  /** The number of the version it was typed on; 0 for site.json. */
  readonly basedOn: number;
  /** The form of the document it was typed on, which may have moved on since. */
  readonly schemaVersion: number;
  readonly patches: readonly Patch[];
  /** What it was typed on, where no version of the database holds it. */
  readonly base?: unknown;
}

/** The draft of this browser. */
export interface LocalDraft {
  readonly stored: StoredDraft;
  /** What the database has of it, and the revision it gave to that. */
  readonly synced: StoredDraft | undefined;
  readonly revision: number;
}

/** A draft that this version of the editor cannot read: a newer one wrote it, or it does not fit what it is based on. */
export class UnreadableDraft extends Error {
  readonly draft: unknown;

  constructor(draft: unknown) {
    super("The draft cannot be read by this version of the editor.");
    this.draft = draft;
  }
}

/** What is stored of a draft. */
export function storedDraft(basedOn: number, base: Site, draft: Site): StoredDraft {
  const patches = patchesBetween(base, draft);
  return { basedOn, schemaVersion: CURRENT_VERSION, patches, ...(basedOn === 0 && { base }) };
}

/** The draft in today's form, typed on a document in any form. Throws {@link UnreadableDraft} when it does not fit. */
export function draftFrom(stored: StoredDraft, version: unknown): Site {
  if (stored.schemaVersion > CURRENT_VERSION) throw new UnreadableDraft(stored);
  try {
    const { document } = migrateDocument(stored.base ?? version, stored.schemaVersion);
    return inCurrentForm(applied(document, stored.patches)).site;
  } catch {
    throw new UnreadableDraft(stored);
  }
}

/** Reads what the database or the browser gives back. */
export function isStoredDraft(value: unknown): value is StoredDraft {
  return (
    isRecord(value) &&
    Number.isInteger(value["basedOn"]) &&
    Number.isInteger(value["schemaVersion"]) &&
    Array.isArray(value["patches"])
  );
}
