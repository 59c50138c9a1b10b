import { useSyncExternalStore } from "react";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { shownHash } from "#ui/base/held-hash.ts";

/** Where the owner is in the document: the part of the address after #, such as #/services/2. */
export function usePlace(): Path {
  const hash = useSyncExternalStore(subscribe, shownHash);
  return pathFrom(hash);
}

function subscribe(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

function pathFrom(hash: string): Path {
  return pathOf(decodeURIComponent(hash.replace(/^#/, ""))).filter((part) => part !== "");
}

/** The path of a pointer: the inverse of `pointerTo`; keys of digits are numbers. */
export function pathOf(pointer: string): Path {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replace(/~1/g, "/").replace(/~0/g, "~")));
}

/** The path of the field that a control belongs to. */
export function pathOfControl(control: Element): Path {
  return pathOf(control.closest<HTMLElement>("[data-field]")?.dataset["field"] ?? "");
}

export function placeHref(path: Path): string {
  return `#${pointerTo(path)}`;
}

/** Goes to a place; where a field is named, it gets the focus once it is on the page. */
export function goTo(path: Path, field = false): void {
  if (location.hash === placeHref(path)) {
    if (field) focusField(path);
    return;
  }
  // The list that is left has a line of the same name.
  if (field) addEventListener("hashchange", () => setTimeout(() => focusField(path)), { once: true });
  location.hash = placeHref(path);
}

const TRY_EVERY_MS = 50;
/** A form that is on the page has rendered its fields by then. */
const MAX_TRIES = 20;
/** On a poor network the code of a form takes its time. */
const MAX_TRIES_FOR_FORM = 200;

/** Follows a removal by one of an entry's buttons: focuses the next entry, else the one before, else what adds one. */
export function focusNeighbour(button: HTMLElement): void {
  const entry = button.closest("li, tr, section");
  const list = entry?.parentElement;
  if (!entry || !list) return;
  const at = [...list.children].indexOf(entry);
  const around = list.parentElement;
  // Once it is removed from the page.
  setTimeout(() => {
    const next = list.isConnected ? list.children[Math.min(at, list.children.length - 1)] : undefined;
    const control = next?.matches(CONTROLS) ? next : next?.querySelector(CONTROLS);
    const target = control ?? around?.querySelector(".add");
    if (target instanceof HTMLElement) target.focus();
  });
}

/** Focuses the control of a field, or of its group, once it is rendered, unless the owner has gone elsewhere. */
export function focusField(path: Path, tried = 0, place = location.hash): void {
  if (location.hash !== place) return;
  const field = fieldAt(path) ?? (tried >= MAX_TRIES ? nearestField(path) : undefined);
  if (field) reveal(field);
  else if (tried < MAX_TRIES_FOR_FORM) setTimeout(() => focusField(path, tried + 1, place), TRY_EVERY_MS);
}

function fieldAt(path: Path): HTMLElement | undefined {
  const field = path.length === 0 ? null : document.querySelector(`[data-field="${CSS.escape(pointerTo(path))}"]`);
  return field instanceof HTMLElement ? field : undefined;
}

function nearestField(path: Path): HTMLElement | undefined {
  return path.length === 0 ? undefined : (fieldAt(path) ?? nearestField(path.slice(0, -1)));
}

const CONTROLS = "input:not([type=hidden]), textarea, select, button, summary, a";

/** Focuses a field, in view and with all that is folded around it opened. */
export function reveal(field: HTMLElement): void {
  for (let around: Element | null = field; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  const control = field.matches(CONTROLS) ? field : field.querySelector<HTMLElement>(CONTROLS);
  // A group may be longer than the screen: what is typed into has to be in view.
  (control ?? field).scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
