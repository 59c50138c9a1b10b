import type { Form, FormField } from "#document/resolved.gen.ts";

/** What a visitor typed, by field name. */
export type Answers = Readonly<Record<string, string>>;

/** What is wrong with the answers, by field name, in the words of the document. */
export type Problems = Readonly<Record<string, string>>;

/** The answers as they stand in the form on the page. */
export function readAnswers(element: HTMLFormElement, { fields }: Form): Answers {
  const data = new FormData(element);
  return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? "")]));
}

/** Puts answers into the form on the page; a choice that is not offered is left out. */
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
