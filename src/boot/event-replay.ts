/**
 * Before hydration a button does nothing and a submitted form leaves the page. So presses and submits start hydration
 * and are replayed when `hydrate` resolves, unless a notice has said that something is missing. Links, menus and
 * accordions work without React and are not touched.
 */
export function replayEvents(hydrate: () => Promise<void>): void {
  const { dataset } = document.documentElement;

  const replayLater = (event: Event, repeat: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    hydrate().then(() => "missing" in dataset || repeat());
  };

  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if ("ready" in dataset || !(form instanceof HTMLFormElement)) return;
    replayLater(event, () => form.requestSubmit(submitter));
  };

  const onClick = (event: Event) => {
    if ("ready" in dataset || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("button[type=button]:not([commandfor])");
    if (button) replayLater(event, () => button.click());
  };

  addEventListener("submit", onSubmit, true);
  addEventListener("click", onClick, true);
}
