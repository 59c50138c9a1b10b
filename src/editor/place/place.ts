import type { Finding } from "#document/check/facts/problem.ts";
import type { PictureStore } from "#editor/pictures/picture-store.ts";
import type { StoredDraft } from "#editor/place/stored-draft.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import type { Refused } from "#editor/shared/refused.ts";

/** What an editor begins with. */
export interface PlaceStart {
  /** The name of the newest version, also of one that waits for its time. */
  readonly version: string;
  readonly document: unknown;
  readonly draft: PlaceDraft | undefined;
}

export interface PlaceDraft {
  readonly typed: unknown;
  readonly revision: number;
}

/** What is different once something has changed. */
export interface PlaceHead {
  /** Another text with every version, and with what becomes of one. */
  readonly versions: string;
  /** The revision of the draft; 0 where there is none. */
  readonly draft: number;
}

/** `scheduled` waits for its time; `replaced` was never online and never will be. */
export type VersionStatus = "online" | "was-online" | "scheduled" | "building" | "refused" | "replaced";

export interface VersionEntry {
  readonly name: string;
  /** When it was or will be published, as an ISO date and time; undefined for what was there before. */
  readonly at?: string;
  /** Who published it, where that is known. */
  readonly who?: string;
  readonly words: readonly string[];
  /** Where the site notes that. */
  readonly status?: VersionStatus;
  /** Why it has its status, or what is missing from its pages: sentences. */
  readonly reasons?: readonly string[];
}

/** What became of a version; `reasons` are sentences, also while it waits. */
export interface PublicationState {
  readonly state: "waiting" | "online" | "refused";
  readonly reasons: readonly string[];
  /** Why it was refused, with places, as far as the editor's own check finds it. */
  readonly problems?: readonly Finding[];
}

/** The newest versions, or those before one. */
export interface PlaceVersions {
  /** Newest first. */
  readonly versions: readonly VersionEntry[];
  readonly hasOlder: boolean;
}

/** What an owner publishes, in place of the newest version they have seen. */
export interface NewPublication {
  readonly document: unknown;
  readonly replaces: string;
  readonly words: readonly string[];
  /** An ISO date and time; at once without one. */
  readonly at?: string | undefined;
  /** Replaces the version that waits, for the time of that one: both are published, or neither. */
  readonly waiting?: { readonly document: unknown; readonly words: readonly string[] } | undefined;
}

export interface PublishedAs {
  /** The version that comes online first. */
  readonly version: string;
  /** The same, or the one that waits. */
  readonly newest: string;
}

/** The revision that a draft has now; undefined where another device was faster. */
export interface SavedDraft {
  readonly revision?: number | undefined;
}

/** Where a draft is kept and published to: the site's database. Each throws where there is no answer. */
export interface DraftPlace {
  facts(): Promise<EditorFacts>;
  open(): Promise<PlaceStart>;
  head(): Promise<PlaceHead>;
  /** The document of a version; null when it is not there any more. */
  readVersion(name: string): Promise<unknown>;
  versions(before?: string): Promise<PlaceVersions>;
  publish(publication: NewPublication): Promise<Refused | PublishedAs>;
  /** Refused when it would be refused again. */
  saveDraft(stored: StoredDraft, revision: number): Promise<Refused | SavedDraft>;
  discardDraft(): Promise<void>;
  readonly pictures: PictureStore;
  /** What became of a version. */
  publication(version: string): Promise<PublicationState>;
  /** Keeps a draft for a day and returns the token of its link. */
  share(document: unknown): Promise<Refused | { readonly token: string }>;
}
