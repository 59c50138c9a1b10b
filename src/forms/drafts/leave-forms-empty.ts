import { mayHaveSession } from "#account/state/stored-session.ts";

/**
 * A browser fills forms again after Back, also when their customer has logged out meanwhile. So a customer's page is
 * left with empty forms: drafts and the account know what was in them.
 */
export function leaveFormsEmpty(): void {
  let refill: (() => void)[] = [];
  addEventListener("pagehide", () => {
    if (mayHaveSession()) refill = [...document.querySelectorAll<HTMLFormElement>("form[data-form]")].map(empty);
  });
  // The page itself comes back, not another one of its address.
  addEventListener("pageshow", () => {
    for (const fill of refill.splice(0)) fill();
  });
}

/** Empties a form and returns how to fill it again. */
function empty(form: HTMLFormElement): () => void {
  const controls = [...form.querySelectorAll<HTMLInputElement>("input,select,textarea")];
  const left = controls.map(({ value, checked }) => ({ value, checked }));
  form.reset();
  return () => {
    for (const [index, control] of controls.entries()) Object.assign(control, left[index]);
    form.dispatchEvent(new Event("input"));
  };
}
