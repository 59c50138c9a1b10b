import { atom, getDefaultStore } from "jotai";

const MINUTE_MS = 60_000;

/** By how many minutes the device's clock is ahead of the server's; 0 until an answer has told. */
export const minutesAheadAtom = atom(0);

/** Tells the time by the server's clock. Another function once that clock is known. */
export const nowAtom = atom((get) => {
  const minutesAhead = get(minutesAheadAtom);
  return () => new Date(Date.now() - minutesAhead * MINUTE_MS);
});

/** The time by the server's clock: devices are a day or two off. What only lasts is measured by `Date.now()`. */
export const now = () => getDefaultStore().get(nowAtom)();

/** Learns the server's clock from an answer, which is handed on. Hosted projects show `Date` to other origins, too. */
export function learnClock(answer: Response): Response {
  const aheadMs = Date.now() - Date.parse(answer.headers.get("date") ?? "");
  if (!Number.isNaN(aheadMs)) getDefaultStore().set(minutesAheadAtom, Math.round(aheadMs / MINUTE_MS));
  return answer;
}
