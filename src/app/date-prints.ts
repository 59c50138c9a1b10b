import { shopTime } from "#document/hours.ts";
import { readOpenFacts } from "#document/open-facts.ts";
import { longDate } from "#lib/long-date.ts";

/** A page that is printed says of which day it is, without React too. The day is that of printing. */
export function datePrints(): void {
  addEventListener("beforeprint", writeToday);
}

function writeToday(): void {
  const place = document.querySelector<HTMLElement>("[data-today]");
  const { timeZone } = readOpenFacts(document)?.business ?? {};
  // Where React has the page it has written the day already.
  if (place && timeZone && !("ready" in document.documentElement.dataset))
    place.textContent = `${place.dataset["today"]} ${longDate(shopTime(new Date(), timeZone).date)}`;
}
