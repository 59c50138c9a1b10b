import type { Finding } from "#document/check/facts/problem.ts";
import type { PageData } from "#document/model/types.ts";

/** Path of the editor's page and API; everything else on the port is the previewed site. */
export const EDITOR = "/edit";
export const TOKEN_HEADER = "x-editor-token";

/** Why the published file cannot be read. */
export type FileTrouble =
  | { readonly kind: "missing" }
  /** Sentences on what is wrong with its text, and whether all of it can be fixed. */
  | { readonly kind: "broken"; readonly mistakes: readonly string[]; readonly canFix: boolean };

/** What is different between the published document and the draft's base. */
export type PublishedState =
  | { readonly kind: "same" }
  | FileTrouble
  /** What both sides changed, each waiting for a choice. */
  | { readonly kind: "conflict"; readonly conflicts: readonly ConflictSides[] };

/** A place that was changed here and by somebody who published. */
export interface ConflictSides {
  /** In the owner's words. */
  readonly place: string;
  readonly here: ComparedText;
  readonly published: ComparedText;
}

/** A text beside another: what only this one says, and some words around it. */
export interface ComparedText {
  readonly before: string;
  readonly differs: string;
  readonly after: string;
}

/** Whether what was typed is where it is edited; `why` not is a sentence for the owner, unless there is no answer. */
export interface Saved {
  readonly state: "saved" | "saving" | "on-device" | "nowhere";
  readonly why?: string | undefined;
}

export interface PictureChoice {
  readonly name: string;
  readonly src: string;
}

/** Why something was not done, in the owner's words. */
export interface Refused {
  readonly refused: string;
}

export const isRefused = (answer: object): answer is Refused => "refused" in answer;

export interface Summary {
  /** The draft that it is about. */
  readonly document: unknown;
  /** What was changed since the last publishing, in plain words. */
  readonly words: readonly string[];
  readonly errors: number;
  /** What was published before and is not online: it comes along. */
  readonly pending?: { readonly version: VersionEntry; readonly words: readonly string[] };
}

/** Waiting for `at`, an ISO date and time; or at once, `alone`: without the version that waits, which keeps its time. */
export interface PublishWhen {
  readonly at?: string;
  readonly alone?: boolean;
}

/** What putting an earlier version online again does. */
export interface RollbackPreview {
  /** The version it would take the place of. */
  readonly replaces: string;
  /** What changes for visitors, in plain words. */
  readonly words: readonly string[];
  /** What the version says and the site cannot say any more, a sentence each. */
  readonly lost: readonly string[];
  /** Why it cannot be online, in the owner's words. */
  readonly problems: readonly Finding[];
}

/**
 * What happens after publishing. A file is saved, and its pages may be rendered here; a version of the database comes
 * online by itself, at once or at its time. `before` is the version that was online, if it was another.
 */
export type PublishOutcome =
  | { readonly kind: "saved"; readonly canRender: boolean }
  | { readonly kind: "version"; readonly number: number; readonly at: string; readonly before?: string };

/** What became of a version; `reasons` are sentences, also while it waits. */
export interface PublicationState {
  readonly state: "waiting" | "online" | "refused";
  readonly reasons: readonly string[];
  /** Why it was refused, in the owner's words, as far as its own check finds it. */
  readonly problems?: readonly Finding[];
}

export interface PublishedAnswer {
  /** None: it was published already. */
  readonly words: readonly string[];
  readonly outcome: PublishOutcome;
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

/** A part of the history, newest first. */
export interface VersionPage {
  readonly versions: readonly VersionEntry[];
  readonly hasOlder: boolean;
}

/** A page of a draft, as its preview needs it. */
export interface PreviewedPage {
  /** Undefined when the draft has no such page. */
  readonly data: PageData | undefined;
  /** The colours of the draft, as CSS. */
  readonly palette: string;
  /** The moment that is shown, as ISO 8601. Undefined: now. */
  readonly moment: string | undefined;
}
