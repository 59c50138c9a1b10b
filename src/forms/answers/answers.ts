import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import type { Form, FormField } from "#document/model/resolved.gen.ts";

/** What a visitor typed, by field name. */
export type Answers = Readonly<Record<string, string>>;

/** Messages by field name, from the document. */
export type Problems = Readonly<Record<string, string>>;

/** What forms of an action know beside their fields: chosen for a visitor, in hidden controls. */
export function hiddenNames({ action }: Form): readonly string[] {
  return action === "pickup-request" ? ["pickupWindow", "promisedAt", "express", COUNTED_ITEMS] : [];
}

/** The current answers of the form on the page. */
export function readAnswers(element: HTMLFormElement, form: Form): Answers {
  const data = new FormData(element);
  const names = [...form.fields.map(({ name }) => name), ...hiddenNames(form)];
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
}

/** Writes answers into the form on the page; unknown choices are left out. */
export function writeAnswers(element: HTMLFormElement, answers: Answers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const control = element.elements.namedItem(name);
    if (control instanceof HTMLSelectElement) {
      if ([...control.options].some(({ value }) => value === answer)) control.value = answer;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = answer;
  }
}

/** The choices of a select field: its own, then the services it offers. */
export function choicesOf({ options = [], services = [] }: FormField): { value: string; label: string }[] {
  return [...options, ...services.map(({ id, title }) => ({ value: id, label: title }))];
}

/** The id of a field's control on the page. */
export function controlId(form: Form, field: { readonly name: string }): string {
  return `${form.id}-${field.name}`;
}
