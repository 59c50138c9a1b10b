import { CURRENT_VERSION, inCurrentForm, migrateDocument } from "#document/change/migrations/migrate-document.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { applied, type Patch, patchesBetween } from "#editor/shared/patch.ts";
import { PLACE_WORDS } from "#editor/words/words.gen.ts";

/** The version before the first one of a database: site.json, which a new rendering may replace. */
export const BEFORE_VERSIONS = "0";

/** A draft as it is stored: what was typed on a published document. */
export interface StoredDraft {
  /** The name of the version it was typed on. */
  readonly basedOn: string;
  /** The form of the document it was typed on, which may have moved on since. */
  readonly schemaVersion: number;
  readonly patches: readonly Patch[];
  /** What it was typed on, where no version holds it. */
  readonly base?: unknown;
}

/** A draft that this version of the editor cannot read: a newer one wrote it, or it does not fit what it is based on. */
export class UnreadableDraft extends Error {
  readonly draft: unknown;

  constructor(draft: unknown) {
    super(PLACE_WORDS.draftUnreadable);
    this.draft = draft;
  }
}

/** What is stored of a draft. */
export function storedDraft(basedOn: string, base: Site, draft: Site): StoredDraft {
  const patches = patchesBetween(base, draft);
  return { basedOn, schemaVersion: CURRENT_VERSION, patches, ...(basedOn === BEFORE_VERSIONS && { base }) };
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

/** Reads what a place or the browser gives back. */
export function isStoredDraft(value: unknown): value is StoredDraft {
  return (
    isRecord(value) &&
    typeof value["basedOn"] === "string" &&
    Number.isInteger(value["schemaVersion"]) &&
    Array.isArray(value["patches"])
  );
}
