import type { EditorCalls, EditorEvent } from "#editor/shared/calls.ts";

export interface EditorMessage {
  readonly happening: EditorEvent;
  /** The window that caused it; empty for changes from outside. */
  readonly by: string;
}

/** Where the editor's model runs: in a server on this machine, or in a worker of this page. */
export interface EditorConnection {
  /** They throw only when the model cannot be reached. */
  readonly calls: EditorCalls;
  /** Tells of changes of the draft, from this window or others, and of reconnections. */
  listen(handle: (message: EditorMessage) => void, opened: () => void): void;
}

let current: EditorConnection | undefined;

/** From now on this is asked. */
export function connectTo(next: EditorConnection): void {
  current = next;
}

export function connection(): EditorConnection {
  if (current === undefined) throw new Error("The editor is not connected.");
  return current;
}
