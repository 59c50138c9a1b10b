import type { PageData } from "#document/model/types.ts";
import type {
  ChangeRequest,
  EditorStart,
  EditorState,
  PublicationState,
  PublishedAnswer,
  PublishWhen,
  Refused,
  RollbackPreview,
  Summary,
  VersionPage,
} from "#editor/shared/protocol.ts";

/** A page of a draft, as its preview needs it. */
export interface PreviewedPage {
  /** Undefined when the draft has no such page. */
  readonly data: PageData | undefined;
  /** The colours of the draft, as CSS. */
  readonly palette: string;
  /** The moment that is shown, as ISO 8601. Undefined: now. */
  readonly moment: string | undefined;
}

/** An event for the previews and the other windows. */
export type EditorEvent = "document" | "file" | "status";

/** What changes the draft, by name, with its arguments. Each answers with the new state of the draft. */
export interface DraftActions {
  change: [request: ChangeRequest];
  undo: [];
  redo: [];
  /** Gives up everything since the last publishing. */
  discard: [];
  restore: [version: string, part: "all" | "prices"];
  settle: [choices: readonly ("mine" | "theirs")[]];
  /** The moment the preview shows, as an ISO date and time; null for now. */
  moment: [moment: string | null];
  /** Of a file only. */
  putBack: [];
  /** Of a file only. */
  fix: [];
}

/** `client` is the window that asks. */
export type DraftActionCalls = {
  readonly [Name in keyof DraftActions]: (
    client: string,
    ...asked: DraftActions[Name]
  ) => Promise<Refused | EditorState>;
};

/** Everything the editor's page asks of its model, in a worker of the page or in the server of `npm run edit`. */
export interface EditorCalls extends DraftActionCalls {
  start(): Promise<EditorStart>;
  state(): Promise<EditorState>;
  /** Looks at what is published first. */
  summary(): Promise<Refused | Summary>;
  publish(client: string, version: number, when: PublishWhen): Promise<Refused | PublishedAnswer>;
  /** What became of a version. Of the site only. */
  publication(version: number): Promise<Refused | PublicationState>;
  /** The newest, or those before one. */
  versions(before?: string): Promise<VersionPage>;
  compare(from: string, to: string): Promise<Refused | readonly string[]>;
  previewRollback(version: string): Promise<Refused | RollbackPreview>;
  /** Publishes a version again, in place of the revision that the preview named. */
  rollBack(client: string, version: string, replaces: string): Promise<Refused | PublishedAnswer>;
  page(path: string): Promise<PreviewedPage>;
  /** Renders the pages of a published file. */
  render(): Promise<Refused | object>;
  /** A link to the draft. Of the site only. */
  share(): Promise<Refused | { readonly token: string }>;
}
