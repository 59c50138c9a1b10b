import type { SchemaBundle } from "#document/schema.ts";
import type { Finding } from "#scripts/document/problem.ts";
import type { Patch } from "#scripts/edit/patch.ts";

/** Where the editor's page and its requests live; everything else on the port is the previewed site. */
export const EDITOR = "/edit";
export const TOKEN_HEADER = "x-editor-token";

/** What is different between the file on disk and the draft's base. */
export type DiskState =
  | { readonly kind: "same" }
  | { readonly kind: "unreadable" }
  /** Sentences on what both sides changed, each waiting for a choice. */
  | { readonly kind: "conflict"; readonly conflicts: readonly string[] };

/** The editor at a moment, without the document. */
export interface EditorStatus {
  readonly version: number;
  /** What the next undo or redo takes back, in the owner's words. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  readonly findings: readonly Finding[];
  /** Whether the draft differs from the published file. */
  readonly changed: boolean;
  readonly disk: DiskState;
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
  readonly bundle: SchemaBundle;
  readonly pictures: readonly PictureChoice[];
  readonly state: EditorState;
}

export interface ChangeRequest {
  /** The version the patches were made on. */
  readonly version: number;
  readonly patches: readonly Patch[];
  readonly client: string;
}

/** An answer that is no success says why in the owner's words. */
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

export interface PublishedAnswer {
  readonly words: readonly string[];
  readonly state: EditorState;
  /** Whether pages of the site have been built here, so that they can be drawn anew. */
  readonly canRender: boolean;
}

export interface VersionEntry {
  readonly name: string;
  /** When it was published, as an ISO date and time. */
  readonly at: string;
  readonly words: readonly string[];
}
