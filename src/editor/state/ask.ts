import type { EditorEvent } from "#editor/model/editor-api.ts";

export type EditorAnswer<T> = { readonly ok: true; readonly body: T } | { readonly ok: false; readonly body: unknown };

export interface EditorMessage {
  readonly happening: EditorEvent;
  /** The window that caused it; empty for changes from outside. */
  readonly by: string;
}

/** Where the editor's model runs: in a server on this machine, or in a worker of this page. */
export interface EditorConnection {
  /** Throws only when the model cannot be reached. */
  ask(method: "GET" | "POST", name: string, body: object): Promise<{ readonly ok: boolean; readonly body: unknown }>;
  /** Tells of changes of the draft, from this window or others, and of reconnections. */
  listen(handle: (message: EditorMessage) => void, opened: () => void): void;
}

let connection: EditorConnection | undefined;

/** From now on this is asked. */
export function connectTo(next: EditorConnection): void {
  connection = next;
}

function connected(): EditorConnection {
  if (connection === undefined) throw new Error("The editor is not connected.");
  return connection;
}

/** Asks the editor's model. Throws only when it cannot be reached. */
export async function ask<T>(method: "GET" | "POST", name: string, body: object = {}): Promise<EditorAnswer<T>> {
  const answer = await connected().ask(method, name, body);
  return isDone<T>(answer) ? answer : { ok: false, body: answer.body };
}

/** What is answered with "ok" has the shape the protocol says. */
function isDone<T>(answer: { readonly ok: boolean; readonly body: unknown }): answer is { ok: true; body: T } {
  return answer.ok;
}

/** Listens to events of the draft, from this window or others, and to reconnections. */
export function listen(handle: (message: EditorMessage) => void, opened: () => void): void {
  connected().listen(handle, opened);
}
