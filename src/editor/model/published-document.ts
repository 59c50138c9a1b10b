import type { Conflict } from "#document/change/merge/merge-sites.ts";
import type { CurrentForm } from "#document/change/migrations/migrate-document.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { PublishedState, Refused, VersionEntry, VersionPage } from "#editor/shared/protocol.ts";

/** What became of the published document since the draft was based on it. */
export type FoundState =
  | Exclude<PublishedState, { kind: "conflict" }>
  | { readonly kind: "conflict"; readonly conflicts: readonly Conflict[] };

/** What was published, a sentence each. */
export interface PublishedWords {
  readonly words: readonly string[];
  /** Of the version that comes online first, where another waits. */
  readonly revision?: string | undefined;
}

/** What waits for its time, published once more together with what is online before it. */
export interface WaitingDocument {
  readonly document: Site;
  readonly words: readonly string[];
}

export interface PublishOptions {
  /** An ISO date and time that the document waits for, where that can be done. */
  readonly at?: string | undefined;
  /** Replaces the version that waits, for the time of that one: both are published, or neither. */
  readonly waiting?: WaitingDocument | undefined;
}

/** Where a draft is published to: a file, or the versions of a database. */
export interface PublishedDocument {
  /** The document the draft is based on. */
  base(): Site;
  /** Another one for every base. */
  revision(): string;
  state(): FoundState;
  /** Looks again. What was published elsewhere is merged into the draft, or waits for the owner's choice. */
  follow(): Promise<FoundState>;
  /** Resolves the conflicts that were shown: one choice for each, in order. */
  settle(choices: readonly ("mine" | "theirs")[]): Promise<undefined>;
  /** What visitors see; the base where that is the same. */
  online(): Promise<Site>;
  /** The newest version, while it is not what visitors see. */
  pending(): VersionEntry | undefined;
  /** The revision of the version before it, which was published together with it or earlier. */
  beforePending(): string | undefined;
  publish(document: Site, words: readonly string[], options?: PublishOptions): Promise<Refused | PublishedWords>;
  /** The newest, or those before one. */
  versions(before?: string): Promise<VersionPage>;
  /** The document of a version; undefined when it is not there any more. */
  version(name: string): Promise<CurrentForm | undefined>;
}

/** Why nothing can be published at the moment. */
export const NOT_FOLLOWED: Record<Exclude<FoundState["kind"], "same">, string> = {
  missing: "The published file is missing. The note above the form says what to do.",
  broken: "The published file cannot be read. The note above the form says what to do.",
  conflict: "Somebody else published changes at the same places. Choose what should stand first.",
};
