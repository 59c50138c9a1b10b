import type { Finding } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Patch } from "#editor/shared/patch.ts";

/** Path of the editor's page and API; everything else on the port is the previewed site. */
export const EDITOR = "/edit";
export const TOKEN_HEADER = "x-editor-token";

/** What is different between the published document and the draft's base. */
export type PublishedState =
  | { readonly kind: "same" }
  /** Of a file only. */
  | { readonly kind: "missing" }
  /** Of a file only: sentences on what is wrong with its text, and whether all of it can be mended. */
  | { readonly kind: "broken"; readonly mistakes: readonly string[]; readonly canMend: boolean }
  /** Sentences on what both sides changed, each waiting for a choice. */
  | { readonly kind: "conflict"; readonly conflicts: readonly string[] };

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
  /** The moment the preview shows, as an ISO date and time; undefined for now. */
  readonly moment: string | undefined;
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
  readonly client: string;
  /** When the first and the last letter of it were typed; it may be sent later, by a busy machine. */
  readonly typed?: Typed;
}

/** Milliseconds since 1970. */
export interface Typed {
  readonly from: number;
  readonly until: number;
}

/** A failed response says why, in the owner's words. */
export interface RefusedAnswer {
  readonly message: string;
  readonly state?: EditorState;
}

export interface Summary {
  readonly version: number;
  /** What publishing changes, in plain words. */
  readonly words: readonly string[];
  readonly errors: number;
}

/**
 * What happens after publishing. A file is saved, and its pages may be rendered here; a version of the database comes
 * online by itself, at once or at its time.
 */
export type PublishOutcome =
  | { readonly kind: "saved"; readonly canRender: boolean }
  | { readonly kind: "version"; readonly number: number; readonly at: string };

/** What became of a version; `reasons` are sentences, also while it waits. */
export interface PublicationState {
  readonly state: "waiting" | "online" | "refused";
  readonly reasons: readonly string[];
}

export interface PublishedAnswer {
  readonly words: readonly string[];
  readonly state: EditorState;
  readonly outcome: PublishOutcome;
}

export interface VersionEntry {
  readonly name: string;
  /** When it was or will be published, as an ISO date and time; undefined for what was there before. */
  readonly at?: string;
  /** Who published it, where that is known. */
  readonly who?: string;
  readonly words: readonly string[];
}
