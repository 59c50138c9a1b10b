import { getDefaultStore } from "jotai";
import { helpAtom } from "#desk/frame/help-atom.ts";
import { deskNoticeAtom } from "#desk/state/notice.ts";
import { hrefOf, openPlace, placeInAddress, VIEWS } from "#desk/state/place.ts";
import { expectField, keepKey } from "#desk/state/typed-ahead.ts";

const TYPING = "input, textarea, select, dialog[open], [contenteditable]";

/** Within these the next key of a scanner follows; fingers are slower. */
const SCANNER_MS = 60;
/** Fewer keys at once are those of a hand. */
const SHORTEST_CODE = 4;

/**
 * Keys for whoever sits at the counter; none while something is typed or asked. What a scanner types beside a field is
 * searched for: its letters are no moves.
 */
export function followDeskKeys(): () => void {
  let typed = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const act = (end = "") => {
    clearTimeout(timer);
    const keys = typed;
    typed = "";
    if (keys.length >= SHORTEST_CODE) return openSearch(keys + end);
    for (const key of keys) if (!keepKey(key)) actOn(key.toLowerCase());
    return false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { key, target } = event;
    // A key that is held steps through rows; it does not make the same move of one stop after the other.
    if (event.repeat && !/^[jk]$/i.test(key)) return;
    const isTyping = target instanceof Element && target.closest(TYPING) !== null;
    if (isTyping || document.querySelector("dialog[open]") !== null) return;
    if (typed === "" && keepKey(key)) return event.preventDefault();
    if (/^[!-~]$/.test(key) && !event.repeat) {
      typed += key;
      clearTimeout(timer);
      timer = setTimeout(act, SCANNER_MS);
    } else if (!(act(key === "Enter" ? "\n" : "") || actOn(key.toLowerCase()))) return;
    event.preventDefault();
  };
  addEventListener("keydown", onKey);
  return () => {
    clearTimeout(timer);
    removeEventListener("keydown", onKey);
  };
}

function actOn(key: string): boolean {
  const view = VIEWS[Number(key) - 1];
  if (view !== undefined) return done(() => openPlace({ view }));
  switch (key) {
    case "j":
      return stepBy(1);
    case "k":
      return stepBy(-1);
    case "/":
      return openSearch();
    case "n":
      return done(() => {
        expectField();
        openPlace({ view: "take-in" });
      });
    case "?":
      return done(() => getDefaultStore().set(helpAtom, true));
    case "escape":
      return closeOrder();
    case "u":
      return undo();
    default:
      return pressMove(key);
  }
}

function done(action: () => void): true {
  action();
  return true;
}

/** Focuses the next row of the list; the first one if none is open or focused. */
function stepBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("a[data-row]")];
  const current = rows.findIndex((row) => row === document.activeElement || row.matches(":focus-within"));
  const open = rows.findIndex((row) => row.ariaCurrent === "true");
  const from = current >= 0 ? current : open;
  const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step))];
  next?.focus();
  return next !== undefined;
}

function openSearch(text?: string): true {
  expectField(text);
  if (document.querySelector("input[type=search]") === null) openPlace({ view: "search" });
  return true;
}

function closeOrder(): boolean {
  const place = placeInAddress(location.hash);
  if (place.order === undefined) return false;
  const row = document.querySelector<HTMLElement>('a[data-row][aria-current="true"]');
  location.hash = hrefOf({ view: place.view, choice: place.choice });
  row?.focus();
  return true;
}

function undo(): boolean {
  const takeBack = getDefaultStore().get(deskNoticeAtom)?.undo;
  takeBack?.();
  return takeBack !== undefined;
}

function pressMove(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false;
  const wanted = `button[data-key="${key}"]`;
  // On the run sheet, of the stop that has the focus.
  const ofRow = document.activeElement?.closest("li")?.querySelector<HTMLElement>(wanted);
  const button = ofRow ?? document.querySelector<HTMLElement>(`[data-keys] ${wanted}`);
  button?.click();
  return button !== null;
}
