import { readOpenFacts } from "#document/open-facts.ts";
import { wallTime } from "#document/wall-clock.ts";
import { longDate } from "#lib/long-date.ts";

/** A page that is printed says of which day it is, without React too. The day is that of printing. */
export function datePrints(): void {
  addEventListener("beforeprint", writeToday);
}

function writeToday(): void {
  const place = document.querySelector<HTMLElement>("[data-today]");
  const facts = readOpenFacts(document);
  // Where React has the page it has written the day already.
  if (place && facts && !("ready" in document.documentElement.dataset))
    place.textContent = `${place.dataset["today"]} ${longDate(wallTime(facts.clock, new Date()).date)}`;
}
