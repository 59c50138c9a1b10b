import type { PublicationState, Refused } from "#editor/shared/protocol.ts";
import type { LocalDraft, StoredDraft } from "#editor/site/stored-draft.ts";

/** What an owner's editor begins with. */
export interface SiteStart {
  /** The newest version, also one that waits for its time; 0 for site.json. */
  readonly number: number;
  readonly document: unknown;
  readonly draft: RemoteDraft | undefined;
}

export interface RemoteDraft {
  readonly typed: unknown;
  readonly revision: number;
}

/** A version without its document. */
export interface VersionRow {
  readonly number: number;
  /** From when visitors see it, as an ISO date and time. */
  readonly at: string;
  /** Who published it, where that is known. */
  readonly who?: string | undefined;
  readonly words: readonly string[];
  readonly publication: PublicationState;
}

/** How many versions are read at once. */
export const VERSIONS_AT_ONCE = 50;

/** What an owner publishes, in place of the newest version they have seen. */
export interface NewPublication {
  readonly document: unknown;
  readonly replaces: number;
  readonly words: string;
  /** An ISO date and time; at once without one. */
  readonly at?: string | undefined;
  /** Replaces the version that waits, for the time of that one: both are published, or neither. */
  readonly waiting?: { readonly document: unknown; readonly words: string };
}

/** The revision that a draft has now; undefined where another device was faster. */
export interface SavedDraft {
  readonly revision: number | undefined;
}

/** What holds a picture: a version, or somebody's draft. */
export type PictureUse =
  | { readonly version: number; readonly state: "online" | "waiting" | "past"; readonly at: string }
  | { readonly draftOf: string };

/** The database and the browser's store, as the editor's worker asks them. Each throws where there is no answer. */
export interface SiteRemote {
  start(): Promise<SiteStart>;
  readVersion(number: number): Promise<unknown>;
  /** The newest {@link VERSIONS_AT_ONCE}, or those before a number; newest first. */
  versions(before?: number): Promise<readonly VersionRow[]>;
  /** Returns the number of the version that comes online first. */
  publish(publication: NewPublication): Promise<Refused | { readonly number: number }>;
  /** What became of a version. */
  publication(number: number): Promise<PublicationState>;
  /** Where an uploaded picture is used; it cannot be deleted meanwhile. */
  pictureUses(name: string): Promise<readonly PictureUse[]>;
  /** Keeps a draft for a day and returns the token of its link. */
  share(document: unknown): Promise<Refused | { readonly token: string }>;
  /** Refused when the database would refuse it again. */
  saveDraft(stored: StoredDraft, revision: number): Promise<Refused | SavedDraft>;
  discardDraft(): Promise<void>;
  /** The draft of this browser. */
  local(): Promise<LocalDraft | undefined>;
  /** Stores it, or deletes it; false when this browser has no room, and has what it had. */
  storeLocal(draft: LocalDraft | undefined): Promise<boolean>;
}
