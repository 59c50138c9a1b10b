import { editor } from "#editor/draft/editor.ts";
import { pressedKey } from "#lib/pressed-key.ts";

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) undo and redo what was done to the site, wherever the focus is. */
export function followKeys(): () => void {
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}

function onKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = pressedKey(event).toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  editor()[key === "y" || event.shiftKey ? "redo" : "undo"]();
}
