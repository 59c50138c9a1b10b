import { readOpenFacts } from "#boot/read-open-facts.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { longDate } from "#lib/locale/days.ts";

/** Writes the day of printing onto printed pages, without React. */
export function writeDateOnPrint(): void {
  addEventListener("beforeprint", writeToday);
}

function writeToday(): void {
  const place = document.querySelector<HTMLElement>("[data-today]");
  const facts = readOpenFacts();
  const { lang, dataset } = document.documentElement;
  // Where React has the page it has written the day already.
  if (place && facts && !("ready" in dataset))
    place.textContent = `${place.dataset["today"]} ${longDate(wallTime(facts.clock, new Date()).date, lang)}`;
}
