import { EDITOR, TOKEN_HEADER } from "#scripts/edit/protocol.ts";

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";

export type Answered<T> = { readonly ok: true; readonly body: T } | { readonly ok: false; readonly body: unknown };

/** Asks the editor's server. Throws only when it cannot be reached. */
export async function ask<T>(method: "GET" | "POST", name: string, body?: object): Promise<Answered<T>> {
  const answer = await fetch(`${EDITOR}/api/${name}`, {
    method,
    headers: { [TOKEN_HEADER]: token, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { ok: answer.ok, body: await answer.json() };
}

export interface Told {
  readonly happening: "document" | "file" | "moment" | "status";
  /** The window that did it; empty for what came from outside. */
  readonly by: string;
}

/** Listens to what happens to the draft, in this window or another, and to the server's coming back. */
export function listen(heard: (told: Told) => void, opened: () => void): void {
  const events = new EventSource(`${EDITOR}/events?token=${encodeURIComponent(token)}`);
  events.addEventListener("open", opened);
  events.addEventListener("message", ({ data }) => heard(JSON.parse(data)));
}
