import { readStored, store } from "#desk/state/storage.ts";
import { minutesAhead, onClockChange } from "#ui/base/server-clock.ts";

const NAME = "ahead";

/**
 * Begins with the clock that was learned last: without a network nothing tells that the device's is wrong, and the rider
 * would look for the sheet of another day.
 */
export function keepClock(): void {
  const kept = readStored(NAME, (data) => (typeof data === "number" ? data : undefined));
  // Before anything is drawn: nobody has to be told.
  if (kept !== undefined && minutesAhead() === 0) document.documentElement.dataset["ahead"] = `${kept}`;
  onClockChange(() => store(NAME, minutesAhead()));
}
