import { getDefaultStore } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { helpAtom } from "#desk/frame/help-atom.ts";
import { followScanner } from "#desk/scan/follow-scanner.ts";
import { takeEarlyKeys } from "#desk/state/early-keys.ts";
import { deskNoticeAtom } from "#desk/state/notice.ts";
import { hrefOf, openPlace, placeInAddress, VIEWS } from "#desk/state/place.ts";
import { expectField, keepKey } from "#desk/state/typed-ahead.ts";
import { pressedKey } from "#lib/pressed-key.ts";

const TYPING = "input, textarea, select, dialog[open], [contenteditable]";

/** Keys for whoever sits at the counter, none while something is typed or asked; and what a scanner types, at any time. */
export function followDeskKeys(): () => void {
  const { numberPrefix } = getDefaultStore().get(factsAtom);
  const later = new LaterKeys(actOn);
  const endScanner = followScanner({
    own: { origin: location.origin, numberPrefix },
    onScan: async (text, isTyped) => {
      const { openScanned } = await import("#desk/scan/open-scanned.ts");
      await openScanned(text, isTyped);
    },
    onKey: (key, pressedOn) => keepKey(key) || later.press(key.toLowerCase(), pressedOn),
    keep: keepKey,
    early: takeEarlyKeys(),
  });
  // What is left: Escape, and a held key, which steps through rows but makes no move of one after the other.
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = pressedKey(event).toLowerCase();
    if (key !== "escape" && !(event.repeat && /^[jk]$/.test(key))) return;
    const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
    if (isTyping || document.querySelector("dialog[open]") !== null) return;
    if (actOn(key)) event.preventDefault();
  };
  addEventListener("keydown", onKey);
  return () => {
    endScanner();
    later.end();
    removeEventListener("keydown", onKey);
  };
}

function actOn(key: string, pressedOn?: Element | null): boolean {
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
        openPlace({ view: "take-in" });
        expectField();
      });
    case "?":
      return done(() => getDefaultStore().set(helpAtom, true));
    case "escape":
      return closeOrder();
    case "u":
      return undo();
    default:
      return pressMove(key, pressedOn);
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

function openSearch(): true {
  if (document.querySelector("input[type=search]") === null) openPlace({ view: "search" });
  expectField();
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

function pressMove(key: string, pressedOn: Element | null = document.activeElement): boolean {
  if (!/^[a-z]$/.test(key)) return false;
  const stop = stopOf(pressedOn);
  const wanted = `button[data-key="${key}"]`;
  const button =
    stop?.querySelector<HTMLElement>(wanted) ??
    (stop === undefined ? undefined : document.querySelector<HTMLElement>(`[data-keys] ${wanted}`));
  button?.click();
  return button instanceof HTMLElement;
}

/**
 * The stop of the run sheet that had the focus when a key was pressed, wherever it is listed since; undefined if it is
 * gone. Null beside all stops.
 */
function stopOf(focused: Element | null): Element | null | undefined {
  const stop = focused?.closest("li") ?? null;
  if (stop === null || stop.isConnected) return stop;
  const linkIn = (item: Element) => item.querySelector("a[data-row]")?.getAttribute("href");
  return [...document.querySelectorAll("li")].find((item) => linkIn(item) === linkIn(stop));
}

/** How long a key waits for what it is about. */
const WAIT_MS = 5_000;

const FIELDS = "input, textarea, select";

interface LaterKey {
  readonly key: string;
  /** Where it was pressed. */
  readonly hash: string;
  readonly until: number;
}

/**
 * Keys that find nothing to act on while a list or an order loads: they act once it is there, in their order, unless
 * another place was opened meanwhile.
 */
class LaterKeys {
  private readonly act: (key: string, pressedOn?: Element | null) => boolean;
  private keys: readonly LaterKey[] = [];
  private readonly changes = new MutationObserver(() => this.actNow());

  constructor(act: LaterKeys["act"]) {
    this.act = act;
  }

  /** Acts now if nothing waits. `pressedOn`: what had the focus. */
  press(key: string, pressedOn?: Element | null): void {
    if (this.keys.length === 0 && (this.act(key, pressedOn) || !isLoading())) return;
    const isStep = key === "j" || key === "k";
    // A move that is asked for twice is made once.
    if (!isStep && this.keys.some((one) => one.key === key)) return;
    this.keys = [...this.keys, { key, hash: location.hash, until: performance.now() + WAIT_MS }];
    this.changes.observe(document.body, { childList: true, subtree: true });
  }

  end(): void {
    this.keys = [];
    this.changes.disconnect();
  }

  private actNow(): void {
    for (let next = this.keys[0]; next !== undefined; next = this.keys[0]) {
      if (!isOver(next) && !this.act(next.key) && isLoading()) return;
      this.keys = this.keys.slice(1);
    }
    this.end();
  }
}

function isOver({ hash, until }: LaterKey): boolean {
  const isTyping = document.activeElement?.matches(FIELDS) === true || document.querySelector("dialog[open]") !== null;
  return isTyping || hash !== location.hash || performance.now() > until;
}

function isLoading(): boolean {
  return document.querySelector("[data-loading]") !== null;
}
