import { changeWords } from "#editor/model/change-words.ts";
import type { EditorModel } from "#editor/model/editor-model.ts";
import type { PublishedWords } from "#editor/model/published-document.ts";
import type { DraftActionCalls, EditorCalls, EditorEvent } from "#editor/shared/calls.ts";
import {
  type EditorStart,
  type EditorState,
  isRefused,
  type PublishedAnswer,
  type Refused,
} from "#editor/shared/protocol.ts";

export interface CallsOptions {
  readonly editor: EditorModel;
  readonly start: () => Omit<EditorStart, "state">;
  /** What happens after a version was published. */
  readonly outcome: (revision?: string) => PublishedAnswer["outcome"];
  /** Saves the draft. Called before an answer is made: its check takes a second on a phone. */
  readonly save?: () => Promise<void>;
  /** `by` is the window that asked. */
  readonly notify: (happening: EditorEvent, by: string) => void;
}

/** A call that does something to the draft and answers with its state. */
export function draftAction<Asked extends readonly unknown[]>(
  { editor, save, notify }: Pick<CallsOptions, "editor" | "save" | "notify">,
  action: (client: string, ...asked: Asked) => Refused | undefined | Promise<Refused | undefined>,
) {
  return async (client: string, ...asked: Asked): Promise<Refused | EditorState> => {
    const refusal = await action(client, ...asked);
    await save?.();
    if (refusal) return { ...refusal, state: editor.state() };
    notify("document", client);
    return editor.state();
  };
}

/** What is asked in every place that is published to. */
type SharedCalls = Omit<EditorCalls, "putBack" | "fix" | "render" | "page" | "publication" | "share">;

export function editorCalls({ start, outcome, ...options }: CallsOptions): SharedCalls {
  const { editor, save, notify } = options;
  const { draft, published } = editor;
  const withState = <T extends object>(found: Refused | T): Refused | T =>
    isRefused(found) ? { ...found, state: editor.state() } : found;
  /** What looks at what is published first: what was published elsewhere may be in the draft then. */
  async function followed<T extends object>(read: () => Promise<Refused | T>): Promise<Refused | T> {
    const before = draft.version();
    const found = await read();
    await save?.();
    notify(draft.version() === before ? "status" : "file", "");
    return withState(found);
  }
  async function publishing(client: string, publish: Promise<Refused | PublishedWords>) {
    const result = await publish;
    await save?.();
    notify("status", client);
    if ("refused" in result) return withState(result);
    return { words: result.words, state: editor.state(), outcome: outcome(result.revision) };
  }
  const actions: Omit<DraftActionCalls, "putBack" | "fix"> = {
    change: draftAction(options, (client, request) => editor.change(request, client)),
    undo: draftAction(options, () => draft.undo()),
    redo: draftAction(options, () => draft.redo()),
    discard: draftAction(options, (client) => draft.replace(published.base(), client)),
    restore: draftAction(options, (_client, name, part) => editor.restore(name, part)),
    settle: draftAction(options, (_client, choices) => published.settle(choices)),
    moment: draftAction(options, (_client, moment) => editor.showMoment(momentIn(moment))),
  };
  return {
    ...actions,
    start: async () => ({ ...start(), state: editor.state() }),
    state: async () => editor.state(),
    summary: () => followed(editor.summary),
    publish: (client, version, when) => publishing(client, editor.publish(version, when)),
    versions: published.versions,
    async compare(...names) {
      const [before, after] = await Promise.all(names.map(published.version));
      return before && after
        ? changeWords(before.site, after.site)
        : { refused: "One of these versions is not there any more." };
    },
    previewRollback: (version) => followed(() => editor.rollback.preview(version)),
    rollBack: (client, version, replaces) => publishing(client, editor.rollback.publish(version, replaces)),
  };
}

function momentIn(moment: string | null): Date | undefined {
  const date = moment === null ? undefined : new Date(moment);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
