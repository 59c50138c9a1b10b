import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

const NAME = "company-website";

/** Nobody fills in a form faster than this. */
const MIN_FILL_MS = 2_000;

/** A field that people neither see nor reach, and programs fill in. */
export function Honeypot() {
  return (
    <VisuallyHidden aria-hidden="true">
      <input type="text" name={NAME} tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}

export function isHoneypotFilled(element: HTMLFormElement): boolean {
  return (new FormData(element).get(NAME) ?? "") !== "";
}

/** Waits until a person could have filled in the form, counted from hydration. */
export function waitMinFillTime(started: number): Promise<void> {
  const wait = Math.max(0, started + MIN_FILL_MS - Date.now());
  return new Promise((resolve) => setTimeout(resolve, wait));
}
