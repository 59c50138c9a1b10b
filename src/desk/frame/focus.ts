import { placeInAddress } from "#desk/state/place.ts";

/** Where the focus was last. */
interface Focused {
  readonly element: Element;
  /** The place in the list of the row it was in; -1 outside the list. */
  readonly row: number;
  /** The order that was open. */
  readonly order: string | undefined;
}

/**
 * Finds a new place for the focus when what had it goes away: a move replaces its own button, and rows leave a list
 * because of what others do. Browsers would begin again at the top of the page.
 */
export function followFocus(): () => void {
  let last: Focused | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const row = allRows().findIndex((entry) => entry.closest("li")?.contains(target));
    last = { element: target, row, order: placeInAddress(location.hash).order };
  };
  // A press beside everything takes the focus away on purpose.
  const onPress = () => {
    last = undefined;
  };
  const changes = new MutationObserver(() => {
    if (last === undefined || document.activeElement !== document.body) return;
    const { element } = last;
    // A button is disabled while its move is sent.
    if (!(element.isConnected && element.matches(":disabled"))) nextFocus(last)?.focus();
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  addEventListener("focusin", onFocus);
  addEventListener("pointerdown", onPress, { capture: true });
  return () => {
    changes.disconnect();
    removeEventListener("focusin", onFocus);
    removeEventListener("pointerdown", onPress, { capture: true });
  };
}

/** Of each entry of the lists what is pressed first: the link to an order, or what answers a message. */
function allRows(): HTMLElement[] {
  const entries = [...document.querySelectorAll("main li")];
  return entries.flatMap((entry) => entry.querySelector<HTMLElement>("a[data-row], [data-variant=main]") ?? []);
}

/** The element itself if it came back; in a list the row that took its place; of an order its moves; once closed, its row. */
function nextFocus({ element, row, order }: Focused): HTMLElement | null | undefined {
  if (element instanceof HTMLElement && element.isConnected) return element;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const rows = allRows();
  const listed = row >= 0 ? rows[Math.min(row, rows.length - 1)] : undefined;
  const ofOrder = rows.find((link) => link instanceof HTMLAnchorElement && placeInAddress(link.hash).order === order);
  return (
    find("dialog[open]") ??
    listed ??
    find("[data-keys] [role=group]") ??
    ofOrder ??
    rows[0] ??
    find("main [tabindex], main a")
  );
}
