import { useEffect, useRef, useState } from "react";

/** Where nothing is painted, such as in a window that is hidden, what is typed waits no longer than this. */
const MAX_WAIT_MS = 100;

interface TypedText {
  /** What the cell shows. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Before anything else is done with the cell. */
  readonly flush: () => void;
}

/** What is typed is shown at once, and is in the draft as soon as it was painted: a letter does not wait for the check. */
export function useTypedText(value: string, change: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<{ readonly text: string; readonly cancel: () => void }>(undefined);
  const flush = () => {
    if (waiting.current === undefined) return;
    const { text, cancel } = waiting.current;
    cancel();
    waiting.current = undefined;
    change(text);
    setTyped(undefined);
  };
  const newest = useRef(flush);
  newest.current = flush;
  useEffect(() => () => newest.current(), []);
  const type = (text: string) => {
    waiting.current?.cancel();
    waiting.current = { text, cancel: afterPaint(() => newest.current()) };
    setTyped(text);
  };
  return { text: typed ?? value, type, flush };
}

function afterPaint(run: () => void): () => void {
  const latest = setTimeout(run, MAX_WAIT_MS);
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run);
  });
  return () => {
    clearTimeout(latest);
    clearTimeout(task);
    cancelAnimationFrame(frame);
  };
}
