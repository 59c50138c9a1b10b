import { valueAt } from "#document/text/value-at.ts";
import type { UploadPicture } from "#editor/pictures/picture-store.ts";
import { pictureRefusal, sendPicture } from "#editor/pictures/send-picture.ts";
import { notifyPreviews, servePreviews } from "#editor/preview/page/serve-previews.ts";
import type { EditorCalls } from "#editor/shared/calls.ts";
import { EDITOR, TOKEN_HEADER } from "#editor/shared/protocol.ts";
import type { EditorConnection } from "#editor/state/connection.ts";

/** Tells the editor's server that its own page asks. */
export const editorToken = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";

/** Each call is a request whose body are the arguments. The server is of the same code as this page. */
const calls = new Proxy<EditorCalls>(Object.create(null), {
  get:
    (_target, name) =>
    async (...asked: readonly unknown[]) => {
      const answer = await fetch(`${EDITOR}/api/${String(name)}`, {
        method: "POST",
        headers: { [TOKEN_HEADER]: editorToken, "content-type": "application/json" },
        body: JSON.stringify(asked),
      });
      return answer.json();
    },
});

/** The server of `npm run edit`, which gave this page its token. */
export function localServer(): EditorConnection {
  servePreviews(calls.page);
  return {
    calls,
    listen(handle, opened) {
      const events = new EventSource(`${EDITOR}/events?token=${encodeURIComponent(editorToken)}`);
      events.addEventListener("open", () => {
        opened();
        notifyPreviews("document");
      });
      events.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        handle(message);
        notifyPreviews(message.happening);
      });
    },
  };
}

/** Uploads to the editor of this machine, which puts the picture among those of the site's code. */
export const uploadToEditor: UploadPicture = async (file, title, watch) => {
  const url = `${EDITOR}/api/picture?title=${encodeURIComponent(title)}`;
  const answer = await sendPicture({ url, headers: { [TOKEN_HEADER]: editorToken }, file }, watch);
  const [name, src] = ["name", "src"].map((key) => valueAt(answer.body, [key]));
  return typeof name === "string" && typeof src === "string" ? { name, src } : pictureRefusal(answer);
};
