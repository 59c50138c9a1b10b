import { chooseWords, chosenLang } from "#account/state/words-lang.ts";
import { LATE_MS } from "#lib/late.ts";

/**
 * In the page of each application, without any of its code: the note in its root is shown if the application has not
 * replaced it in time, because code is missing, fails or hangs. What comes later takes the note's place.
 */
function watchOpening(): void {
  setTimeout(() => {
    const notes = [...document.querySelectorAll<HTMLElement>("#root > [data-not-opened]")];
    const note = notes.find(({ lang }) => lang === chosenLang()) ?? notes[0];
    note?.removeAttribute("hidden");
  }, LATE_MS);
  addEventListener("click", ({ target }) => {
    const press = target instanceof Element && target.closest("[data-not-opened] button")?.getAttribute("value");
    if (press === "again") location.reload();
    else if (press) chooseWords(press);
  });
}

watchOpening();
