/** Selects the choices named in the address, such as /book?service=wash-and-fold; unknown ones are ignored. */
export function chooseFromAddress(form: HTMLFormElement, search: string): void {
  for (const [name, choice] of new URLSearchParams(search)) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLSelectElement)) continue;
    if ([...control.options].some(({ value }) => value === choice)) control.value = choice;
  }
}
