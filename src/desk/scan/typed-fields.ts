import type { KeyTarget } from "#desk/scan/looks-scanned.ts";

export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field held before a key. */
export interface FieldState {
  readonly field: TypedField;
  readonly value: string;
  readonly selection: readonly [start: number, end: number] | undefined;
}

/** Inputs that take no letters. */
const PRESSED = /^(button|submit|reset|checkbox|radio|file|range|color|image|hidden)$/;

function isText(field: TypedField): field is HTMLInputElement | HTMLTextAreaElement {
  // Those of numbers, dates and email addresses do not tell where their cursor is.
  return !(field instanceof HTMLSelectElement) && field.selectionStart !== null;
}

/** The field that keys are written into now. */
export function fieldOf(element: Element | null): TypedField | undefined {
  if (element instanceof HTMLTextAreaElement) return element.readOnly ? undefined : element;
  if (element instanceof HTMLSelectElement) return element;
  if (!(element instanceof HTMLInputElement) || element.readOnly || PRESSED.test(element.type)) return undefined;
  return element;
}

export function targetOf(element: Element | null): KeyTarget {
  const field = fieldOf(element);
  if (field === undefined) return "none";
  return isText(field) ? "text" : "value";
}

export function fieldState(field: TypedField): FieldState {
  const selection = isText(field) ? ([field.selectionStart ?? 0, field.selectionEnd ?? 0] as const) : undefined;
  return { field, value: field.value, selection };
}

/** Writes what was held, as typing would: it can be undone, and the field tells of it. */
export function writeInto(field: TypedField, text: string): void {
  // It is no longer among the standards, and all browsers have it, as nothing else can be undone.
  if (field === document.activeElement && document.execCommand("insertText", false, text)) return;
  if (!isText(field)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  tell(field);
}

/** Makes a field hold again what it held. */
export function bringBack({ field, value, selection }: FieldState): void {
  if (field.value !== value) rewrite(field, value);
  if (selection && isText(field)) field.setSelectionRange(...selection);
}

function rewrite(field: TypedField, value: string): void {
  if (isText(field) && field === document.activeElement) {
    field.select();
    if (value === "" ? document.execCommand("delete") : document.execCommand("insertText", false, value)) return;
  }
  // React hears of a value only if it was not set past it.
  const owner = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, value);
  tell(field);
}

function tell(field: TypedField): void {
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}
