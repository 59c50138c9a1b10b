import { notifyPreviews, servePreviews } from "#editor/preview/page/serve-previews.ts";
import { EDITOR, TOKEN_HEADER } from "#editor/shared/protocol.ts";
import type { EditorConnection } from "#editor/state/ask.ts";

/** Tells the editor's server that its own page asks. */
export const editorToken = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";

/** The server of `npm run edit`, which gave this page its token. */
export function localServer(): EditorConnection {
  servePreviews(async (path) => (await request("GET", "page", { path })).json());
  return {
    async ask(method, name, body) {
      const answer = await request(method, name, body);
      return { ok: answer.ok, body: await answer.json() };
    },
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

function request(method: "GET" | "POST", name: string, body: object): Promise<Response> {
  const query = method === "GET" ? `?${new URLSearchParams(Object.entries(body))}` : "";
  return fetch(`${EDITOR}/api/${name}${query}`, {
    method,
    headers: { [TOKEN_HEADER]: editorToken, "content-type": "application/json" },
    ...(method === "POST" && { body: JSON.stringify(body) }),
  });
}
