import { useEffect, useEffectEvent } from "react";
import { isRecord } from "#document/model/schema.ts";
import { once } from "#lib/once.ts";

/** How to close what is open over the page, the topmost last. */
const opened: (() => void)[] = [];

/** Whether the history is going back. */
let isStepping = false;

/** How many things were open at this entry of the history. */
function depthInHistory(): number {
  const state: unknown = history.state;
  return isRecord(state) ? Number(state["opened"] ?? 0) : 0;
}

/** Gives each open thing an entry of the history, and leaves the entries of what was closed. */
function alignHistory(): void {
  if (isStepping) return;
  isStepping = depthInHistory() > opened.length;
  if (isStepping) history.back();
  while (depthInHistory() < opened.length) history.pushState({ opened: depthInHistory() + 1 }, "");
}

/** With the first thing that is opened: a module is loaded on the server too. */
const followHistory = once(() =>
  addEventListener("popstate", () => {
    // A step that was asked for here closes nothing: what is open was opened meanwhile.
    if (!isStepping) for (const close of opened.splice(depthInHistory()).reverse()) close();
    isStepping = false;
    alignHistory();
  }),
);

/** Loads the page again. A step that closes what is open over it would cancel that. */
export function loadAgain(): void {
  isStepping = true;
  location.reload();
}

/** While something is open over the page, Back closes it, and the page behind it stays. */
export function useBack(close: () => void, isOpen = true): void {
  const closeLatest = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => closeLatest();
    followHistory();
    opened.push(closeThis);
    alignHistory();
    return () => {
      const at = opened.indexOf(closeThis);
      if (at >= 0) opened.splice(at, 1);
      // What closes it may lead elsewhere, which leaves its entry too.
      setTimeout(alignHistory);
    };
  }, [isOpen]);
}
