import bundle from "virtual:site-schema";
import validate from "virtual:site-validator";
import { expose, type ProxyMarked, proxy } from "comlink";
import type { EditorEvent } from "#editor/shared/calls.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import { openSiteEditor, type SiteEditor } from "#editor/site/site-editor.ts";
import type { SiteRemote } from "#editor/site/site-remote.ts";
import { UnreadableDraft } from "#editor/site/stored-draft.ts";

/** The editor's model in a thread of its own: a check takes a second on a phone, and typing goes on meanwhile. */
const worker = {
  /** Or returns the draft that could not be read, where the editor cannot open because of it. */
  async open(
    remote: SiteRemote,
    facts: EditorFacts,
    notify: (happening: EditorEvent, by: string) => void,
  ): Promise<(SiteEditor & ProxyMarked) | { readonly unreadable: unknown }> {
    try {
      return proxy(await openSiteEditor({ remote, facts, notify, bundle, validate }));
    } catch (error) {
      if (error instanceof UnreadableDraft) return { unreadable: error.draft };
      throw error;
    }
  },
};

export type EditorWorker = typeof worker;

expose(worker);
