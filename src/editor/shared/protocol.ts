import type { Finding } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Patch } from "#editor/shared/patch.ts";

/** What an owner reads when the site's database does not answer. */
export const NO_CONNECTION =
  "There is no connection to the site at the moment. Your draft is kept; try again in a moment.";

/** Path of the editor's page and API; everything else on the port is the previewed site. */
export const EDITOR = "/edit";
export const TOKEN_HEADER = "x-editor-token";

/** What is different between the published document and the draft's base. */
export type PublishedState =
  | { readonly kind: "same" }
  /** Of a file only. */
  | { readonly kind: "missing" }
  /** Of a file only: sentences on what is wrong with its text, and whether all of it can be fixed. */
  | { readonly kind: "broken"; readonly mistakes: readonly string[]; readonly canFix: boolean }
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

/** The editor at a moment, without the document. */
export interface EditorStatus {
  readonly version: number;
  /** Labels of the next undo and redo. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  readonly findings: readonly Finding[];
  /** Whether the draft differs from what is published. */
  readonly changed: boolean;
  readonly published: PublishedState;
  /** The newest version, while it is not what visitors see. */
  readonly pending?: VersionEntry;
  /** The moment the preview shows, as an ISO date and time; undefined for now. */
  readonly moment: string | undefined;
  readonly unsaved: Unsaved | undefined;
}

/** A draft that is saved on this device only, or nowhere yet. */
export interface Unsaved {
  readonly isOnDevice: boolean;
  /** A sentence for the owner; without one the site does not answer, and is asked again. */
  readonly why?: string;
}

export interface EditorState extends EditorStatus {
  readonly document: unknown;
}

export interface PictureChoice {
  readonly name: string;
  readonly src: string;
}

/** What the page needs once. */
export interface EditorStart {
  /** Where it publishes to: a file on this machine, or the site's database. */
  readonly place: "file" | "site";
  readonly bundle: SchemaBundle;
  readonly pictures: readonly PictureChoice[];
  readonly state: EditorState;
}

export interface ChangeRequest {
  /** The version the patches were made on. */
  readonly version: number;
  readonly patches: readonly Patch[];
  /** When the first and the last letter of it were typed; it may be sent later, by a busy machine. */
  readonly typed?: Typed;
}

/** Milliseconds since 1970. */
export interface Typed {
  readonly from: number;
  readonly until: number;
}

/** Why something was not done, in the owner's words; with the draft as it is now, where it was looked at. */
export interface Refused {
  readonly refused: string;
  readonly state?: EditorState;
}

export const isRefused = (answer: object): answer is Refused => "refused" in answer;

export interface Summary {
  readonly version: number;
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
  /** The revision it would take the place of. */
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
  readonly state: EditorState;
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
