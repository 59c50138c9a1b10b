import bundle from "virtual:site-schema";
import validate from "virtual:site-validator";
import { expose } from "comlink";
import type { Media } from "#document/model/types.gen.ts";
import type { EditorEvent } from "#editor/model/editor-api.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import { openSiteEditor, type SiteEditor } from "#editor/site/site-editor.ts";
import type { SiteRemote } from "#editor/site/site-remote.ts";
import { UnreadableDraft } from "#editor/site/stored-draft.ts";

/** The editor's model in a thread of its own: a check takes a second on a phone, and typing goes on meanwhile. */
let editor: SiteEditor | undefined;

const worker = {
  /** Returns the draft that could not be read, where the editor cannot open because of it. */
  async open(
    remote: SiteRemote,
    facts: EditorFacts,
    notify: (happening: EditorEvent, by: string) => void,
  ): Promise<{ readonly unreadable?: unknown }> {
    try {
      editor = await openSiteEditor({ remote, facts, notify, bundle, validate });
      return {};
    } catch (error) {
      if (error instanceof UnreadableDraft) return { unreadable: error.draft };
      throw error;
    }
  },
  ask: (...question: Parameters<SiteEditor["ask"]>) => opened().ask(...question),
  page: (path: string) => opened().page(path),
  addPicture: async (name: string, media: Media) => opened().addPicture(name, media),
  picturePlaces: async (name: string) => opened().picturePlaces(name),
  removePicture: async (name: string) => opened().removePicture(name),
  follow: () => opened().follow(),
  followDevices: () => opened().followDevices(),
};

export type EditorWorker = typeof worker;

function opened(): SiteEditor {
  if (editor === undefined) throw new Error("The editor is not open.");
  return editor;
}

expose(worker);
