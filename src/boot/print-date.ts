import { readOpenFacts } from "#boot/read-open-facts.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { longDate } from "#lib/locale/days.ts";

/** Writes the date of printing onto printed pages, without React. */
export function writeDateOnPrint(): void {
  addEventListener("beforeprint", writeToday);
}

function writeToday(): void {
  const place = document.querySelector<HTMLElement>("[data-today]");
  const facts = readOpenFacts();
  const { lang, dataset } = document.documentElement;
  // On a hydrated page React has written it already.
  if (place && facts && !("ready" in dataset))
    place.textContent = `${place.dataset["today"]} ${longDate(wallTime(facts.clock, new Date()).date, lang)}`;
}
