import type { ClipboardEvent, KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { editAt } from "#editor/draft/editor.ts";
import { listAt } from "#editor/shared/draft-values.ts";
import { focusField, pathOfControl, reveal } from "#editor/state/place.ts";
import { pressedKey } from "#lib/pressed-key.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** On a page a sentence has no second line: the key leads to the next field that is shown. */
export const TO_NEXT_FIELD = {
  enterKeyHint: "next",
  onKeyDown: (event: KeyboardEvent<Control>) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    const { currentTarget } = event;
    const fields = currentTarget.closest(".form")?.querySelectorAll<Control>("[enterkeyhint]") ?? [];
    const shown = [...fields].filter((field) => field.checkVisibility());
    const next = shown[shown.indexOf(currentTarget) + 1];
    if (next) reveal(next);
    else currentTarget.blur();
  },
} as const;

/** In a list of paragraphs a line, typed or pasted, is a paragraph. */
export const TO_NEXT_PARAGRAPH = {
  enterKeyHint: "enter",
  onKeyDown: (event: KeyboardEvent<Control>) => {
    if (isEnter(event)) writeParagraphs(event, ["", ""]);
  },
  onPaste: (event: ClipboardEvent<Control>) => {
    const lines = event.clipboardData
      .getData("text/plain")
      .trim()
      .split(/\s*\n\s*/);
    if (lines.length > 1) writeParagraphs(event, lines);
  },
} as const;

function isEnter(event: KeyboardEvent): boolean {
  return pressedKey(event) === "Enter" && !event.shiftKey;
}

/** Writes lines at the cursor: the first ends the paragraph's words before it, the last begins those behind it. */
function writeParagraphs(event: KeyboardEvent<Control> | ClipboardEvent<Control>, lines: readonly string[]): void {
  event.preventDefault();
  const { currentTarget } = event;
  const { value, selectionStart, selectionEnd } = currentTarget;
  const path = pathOfControl(currentTarget);
  const [list, at] = [path.slice(0, -1), Number(path.at(-1))];
  const last = lines.length - 1;
  const paragraphs = lines.map((line, index) =>
    [index === 0 && value.slice(0, selectionStart ?? 0), line, index === last && value.slice(selectionEnd ?? 0)]
      .filter(Boolean)
      .join(""),
  );
  // The next letter may be on its way.
  flushSync(() => editAt(list, (old) => listAt(old, []).toSpliced(at, 1, ...paragraphs.map((text) => text.trim()))));
  focusField([...list, at + last]);
}
