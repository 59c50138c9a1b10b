import { loadDraft, saveDraft } from "#forms/drafts/drafts.ts";
import { thisTab } from "#forms/drafts/this-tab.ts";

/** Stores what is typed before hydration, so that it survives leaving the page. */
export function saveEarlyAnswers(): void {
  // Before the tab can be duplicated.
  thisTab();
  // Before what keeps events from React while it takes the page over.
  addEventListener("input", ({ target }) => keepOf(target), true);
  // Typed while the page was loading.
  keepOf(document.activeElement);
}

function keepOf(control: EventTarget | null): void {
  const form = control instanceof Element ? control.closest<HTMLFormElement>("form[data-form]") : null;
  const id = form?.dataset["form"];
  if (!form || id === undefined || "ready" in document.documentElement.dataset) return;
  const secrets = new Set([...form.querySelectorAll("[type=password]")].map((field) => field.getAttribute("name")));
  const typed = [...new FormData(form)].filter(([name, answer]) => answer !== "" && !secrets.has(name));
  // React restores an earlier draft later.
  if (typed.length === 0) return;
  const earlier = loadDraft(id, performance.timeOrigin);
  saveDraft(id, { ...earlier, ...Object.fromEntries(typed.map(([name, answer]) => [name, String(answer)])) });
}
