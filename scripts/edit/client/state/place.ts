import { useSyncExternalStore } from "react";
import type { Path } from "#document/walk.ts";
import { pointerTo } from "#scripts/document/pointer.ts";

/** Where the owner is in the document: the part of the address after #, such as #/services/2. */
export function usePlace(): Path {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return pathFrom(hash);
}

function subscribe(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

function pathFrom(hash: string): Path {
  const path = pathOf(decodeURIComponent(hash.replace(/^#/, "")));
  return path.length === 0 ? ["priceBook"] : path;
}

/** The path a pointer stands for: the inverse of `pointerTo`; keys of digits are numbers. */
export function pathOf(pointer: string): Path {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replace(/~1/g, "/").replace(/~0/g, "~")));
}

export function placeHref(path: Path): string {
  return `#${pointerTo(path)}`;
}

/** Goes to a place; where a field is named, it gets the focus once it is on the page. */
export function goTo(path: Path, field = false): void {
  if (location.hash !== placeHref(path)) location.hash = placeHref(path);
  if (field) focusField(path);
}

const PATIENCE = 20;

/** Focuses the control of a field, or of the group around it, when it has been drawn. */
export function focusField(path: Path, tries = PATIENCE): void {
  const field = path.length === 0 ? null : document.querySelector(`[data-field="${CSS.escape(pointerTo(path))}"]`);
  if (field instanceof HTMLElement) reveal(field);
  else if (tries > 0) setTimeout(() => focusField(path, tries - 1), 50);
  else if (path.length > 1) focusField(path.slice(0, -1), 1);
}

const CONTROLS = "input:not([type=hidden]), textarea, select, button, summary, a";

function reveal(field: HTMLElement): void {
  for (let around: Element | null = field; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  const control = field.matches(CONTROLS) ? field : field.querySelector<HTMLElement>(CONTROLS);
  field.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
