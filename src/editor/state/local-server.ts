import { EDITOR, TOKEN_HEADER } from "#editor/shared/protocol.ts";
import type { EditorConnection } from "#editor/state/ask.ts";

/** Tells the editor's server that its own page asks. */
export const editorToken = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";

/** The server of `npm run edit`, which gave this page its token. */
export function localServer(): EditorConnection {
  return {
    async ask(method, name, body) {
      const query = method === "GET" ? `?${new URLSearchParams(Object.entries(body))}` : "";
      const answer = await fetch(`${EDITOR}/api/${name}${query}`, {
        method,
        headers: { [TOKEN_HEADER]: editorToken, "content-type": "application/json" },
        ...(method === "POST" && { body: JSON.stringify(body) }),
      });
      return { ok: answer.ok, body: await answer.json() };
    },
    listen(handle, opened) {
      const events = new EventSource(`${EDITOR}/events?token=${encodeURIComponent(editorToken)}`);
      events.addEventListener("open", opened);
      events.addEventListener("message", ({ data }) => handle(JSON.parse(data)));
    },
  };
}
