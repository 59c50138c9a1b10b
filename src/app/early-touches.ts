/**
 * Before React listens, pressing a button would do nothing and sending a form would leave the page. Both ask for React,
 * and are done again once `takeOver` has resolved. What works without it (links, menus, accordions) is left alone.
 */
export function repeatEarlyTouches(takeOver: () => Promise<void>): void {
  const { dataset } = document.documentElement;

  const repeatLater = (event: Event, repeat: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    takeOver().then(repeat);
  };

  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if ("ready" in dataset || !(form instanceof HTMLFormElement)) return;
    repeatLater(event, () => form.requestSubmit(submitter));
  };

  const onClick = (event: Event) => {
    if ("ready" in dataset || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("button[type=button]:not([commandfor])");
    if (button) repeatLater(event, () => button.click());
  };

  addEventListener("submit", onSubmit, true);
  addEventListener("click", onClick, true);
}
