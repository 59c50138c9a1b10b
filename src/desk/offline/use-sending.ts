import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { queueAtom, type SentCount, sendQueue } from "#desk/offline/queue.ts";
import { notify } from "#desk/state/notice.ts";
import { WORDS } from "#desk/words/words.ts";

/** How often moves that wait are tried again: not every network tells that it is back. */
const EVERY_MS = 15_000;

/** Sends what waits and says so. */
export async function sendNow(): Promise<void> {
  const { done, refused }: SentCount = await sendQueue();
  // What was refused stands on the screen until somebody has read it.
  if (done > 0 && refused === 0) notify(WORDS.net.sent(done), "done");
}

/** Sends what waits as soon as there is a network. */
export function useQueueSending(): void {
  const waiting = useAtomValue(queueAtom).filter(({ refused }) => refused === undefined).length;
  useEffect(() => {
    if (waiting === 0) return;
    const send = () => {
      if (navigator.onLine) sendNow();
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
