import { useSyncExternalStore } from "react";
import { shownHash } from "#ui/base/held-hash.ts";

export const VIEWS = ["inbox", "board", "sheet", "day", "search"] as const;
/** What is not in the bar: it is opened from everywhere, or from an order or a search. */
const OTHER_VIEWS = ["take-in", "customer", "owing"] as const;
export type View = (typeof VIEWS | typeof OTHER_VIEWS)[number];

const PAPERS = ["bill", "slip", "tags", "voucher"] as const;
export type Paper = (typeof PAPERS)[number];

/** What is on the screen. It is kept behind the # of the address, so that Back works. */
export interface DeskPlace {
  readonly view: View;
  /** Step of the board, day of the run sheet, words of a search, key of a person. */
  readonly choice?: string | undefined;
  /** Id of the order that is open beside it. */
  readonly order?: string | undefined;
  /** What is to be printed of the order. */
  readonly paper?: Paper | undefined;
}

export function hrefOf({ view, choice, order, paper }: DeskPlace): string {
  const named = { ...(choice && { choice }), ...(order && { order }), ...(paper && { paper }) };
  const query = new URLSearchParams(named).toString();
  return `#${view}${query && `?${query}`}`;
}

export function placeInAddress(hash: string): DeskPlace {
  const [name, query] = hash.replace(/^#/, "").split("?");
  const values = new URLSearchParams(query);
  const view = [...VIEWS, ...OTHER_VIEWS].find((known) => known === name) ?? "inbox";
  return {
    view,
    choice: values.get("choice") ?? undefined,
    order: values.get("order") ?? undefined,
    paper: PAPERS.find((known) => known === values.get("paper")),
  };
}

function follow(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

export function useDeskPlace(): DeskPlace {
  return placeInAddress(useSyncExternalStore(follow, shownHash));
}

/** The address of the order that nobody chose. */
let ownHash = "";

export function openPlace(place: DeskPlace): void {
  ownHash = "";
  location.hash = hrefOf(place);
}

/** Shows an order that nobody chose: no step to go back to. */
export function openItself(hash: string): void {
  ownHash = hash;
  location.replace(hash);
}

/** True if nobody chose what is shown: the focus stays where it is. */
export function hasOpenedItself(): boolean {
  if (location.hash !== ownHash) ownHash = "";
  return ownHash !== "";
}
