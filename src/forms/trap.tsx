import { VisuallyHidden } from "#ui/visually-hidden.tsx";

const NAME = "company-website";

/** Nobody fills a form in faster than this. */
const FASTEST = 2_000;

/** A field that people neither see nor reach, and programs fill in. */
export function Trap() {
  return (
    <VisuallyHidden aria-hidden="true">
      <input type="text" name={NAME} tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}

export function isTrapped(element: HTMLFormElement): boolean {
  return (new FormData(element).get(NAME) ?? "") !== "";
}

/** Waits until a person could have filled the form in, from the moment it came alive. */
export function untilPlausible(started: number): Promise<void> {
  const wait = Math.max(0, started + FASTEST - Date.now());
  return new Promise((resolve) => setTimeout(resolve, wait));
}
