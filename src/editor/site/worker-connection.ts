import { proxy, type Remote, wrap } from "comlink";
import { notifyPreviews, servePreviews } from "#editor/preview/page/serve-previews.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import type { SiteEditor } from "#editor/site/site-editor.ts";
import type { SiteRemote } from "#editor/site/site-remote.ts";
import { UnreadableDraft } from "#editor/site/stored-draft.ts";
import type { EditorWorker } from "#editor/site/worker.ts";
import type { EditorConnection, EditorMessage } from "#editor/state/connection.ts";

/** How often it looks whether somebody else has published. */
const FOLLOW_EVERY_MS = 60_000;

/** The editor's model in a worker of this page. */
interface WorkerConnection extends EditorConnection {
  readonly calls: Remote<SiteEditor>;
}

/** Starts the worker and opens the draft in it. Throws {@link UnreadableDraft} where it cannot. */
export async function openWorker(remote: SiteRemote, facts: EditorFacts): Promise<WorkerConnection> {
  const worker = wrap<EditorWorker>(
    new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "editor" }),
  );
  const listeners = new Set<(message: EditorMessage) => void>();
  const editor = await worker.open(
    proxy(remote),
    facts,
    proxy((happening, by) => {
      for (const handle of listeners) handle({ happening, by });
      notifyPreviews(happening);
    }),
  );
  if ("unreadable" in editor) throw new UnreadableDraft(editor.unreadable);
  servePreviews((path) => editor.page(path));
  return {
    calls: editor,
    listen(handle) {
      listeners.add(handle);
      const whenSeen = (follow: () => Promise<void>) => {
        // Without a connection the next time does.
        if (document.visibilityState === "visible") follow().catch(() => undefined);
      };
      setInterval(() => whenSeen(editor.follow), FOLLOW_EVERY_MS);
      addEventListener("visibilitychange", () =>
        whenSeen(async () => {
          await editor.follow();
          await editor.followDevices();
        }),
      );
    },
  };
}
