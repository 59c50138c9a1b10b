import { keepDraft, openDraft } from "#forms/drafts.ts";
import { thisTab } from "#forms/this-tab.ts";

/** Keeps what is typed before React has the page, so that whoever leaves at once finds it again. */
export function keepEarlyAnswers(): void {
  // Before somebody duplicates the tab.
  thisTab();
  addEventListener("input", ({ target }) => keepOf(target));
  // Typed while the page was loading.
  keepOf(document.activeElement);
}

function keepOf(control: EventTarget | null): void {
  const form = control instanceof Element ? control.closest<HTMLFormElement>("form[data-form]") : null;
  const id = form?.dataset["form"];
  if (!form || id === undefined || "ready" in document.documentElement.dataset) return;
  const secrets = new Set([...form.querySelectorAll("[type=password]")].map((field) => field.getAttribute("name")));
  const typed = [...new FormData(form)].filter(([name, answer]) => answer !== "" && !secrets.has(name));
  // An earlier draft is put back by React only later.
  if (typed.length === 0) return;
  const earlier = openDraft(id, performance.timeOrigin);
  keepDraft(id, { ...earlier, ...Object.fromEntries(typed.map(([name, answer]) => [name, String(answer)])) });
}
