import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { type SentCount, sendQueue, waitingAtom } from "#desk/offline/queue.ts";
import { notify } from "#desk/state/notice.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";

/** How often moves that wait are tried again: not every network tells that it is back. */
const EVERY_MS = 15_000;

/** Sends what waits and says so. */
async function sendWaiting(): Promise<SentCount> {
  const count = await sendQueue();
  // A refused move stays on the screen until somebody has read it.
  if (count.done > 0 && count.refused === 0) notify(DESK_WORDS.net.sent({ count: count.done }), "done");
  // Seldom.
  if (count.late.length + count.twice.length > 0)
    notify((await import("#desk/offline/sent-problems.ts")).sentProblems(count), "problem");
  return count;
}

/** The same for whoever presses a button: also when nothing came of it. */
export async function sendNow(): Promise<void> {
  const { done, refused } = await sendWaiting();
  if (done + refused === 0) notify(DESK_WORDS.net.notSent, "waiting");
}

/** Sends what waits as soon as there is a network. */
export function useQueueSending(): void {
  const waiting = useAtomValue(waitingAtom).length;
  useEffect(() => {
    if (waiting === 0) return;
    const send = () => {
      if (navigator.onLine) sendWaiting();
    };
    send();
    const timer = setInterval(send, EVERY_MS);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [waiting]);
}
