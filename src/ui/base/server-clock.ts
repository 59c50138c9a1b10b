const MINUTE_MS = 60_000;
const CHANGE = "clock-change";

/**
 * By how many minutes the device's clock is ahead of the server's; 0 until an answer has told. Kept on the page
 * (`<html data-ahead>`), since the boot script and React are bundled apart.
 */
export const minutesAhead = () => Number(document.documentElement.dataset["ahead"] ?? 0);

/** Tells the time of a clock that the device's is ahead of. */
export const clockBehind = (minutes: number) => () => new Date(Date.now() - minutes * MINUTE_MS);

/** The time by the server's clock: devices are a day or two off. What only lasts is measured by `Date.now()`. */
export const now = () => clockBehind(minutesAhead())();

/** Learns the server's clock from an answer, which is handed on. Hosted projects show `Date` to other origins, too. */
export function learnClock(answer: Response): Response {
  const minutes = Math.round((Date.now() - Date.parse(answer.headers.get("date") ?? "")) / MINUTE_MS);
  if (!Number.isNaN(minutes) && minutes !== minutesAhead()) {
    document.documentElement.dataset["ahead"] = `${minutes}`;
    dispatchEvent(new Event(CHANGE));
  }
  return answer;
}

/** Calls the listener whenever another difference was learned, until the returned function is called. */
export function onClockChange(listener: () => void): () => void {
  addEventListener(CHANGE, listener);
  return () => removeEventListener(CHANGE, listener);
}
