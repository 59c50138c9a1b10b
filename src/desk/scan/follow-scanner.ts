import { BurstReader, type BurstStep } from "#desk/scan/burst.ts";
import type { OwnCodes } from "#desk/scan/looks-scanned.ts";
import { PassedKeys } from "#desk/scan/passed-keys.ts";
import { fieldOf, targetOf } from "#desk/scan/typed-fields.ts";
import { pressedKey } from "#lib/pressed-key.ts";

export interface ScannerOptions {
  readonly own: OwnCodes;
  /** What a scanner has read, and whether something was typed or chosen in a dialog that is open. */
  readonly onScan: (text: string, isDialogTouched: boolean) => void;
  /** A key beside all fields and dialogs. */
  readonly onKey: (key: string) => void;
  /** True if a field that is about to come keeps the key. */
  readonly keep: (key: string) => boolean;
}

const SIGN = /^[!-~]$/;
/** They come with the keys of a scanner, and say nothing themselves. */
const MODIFIERS = new Set(["Shift", "CapsLock", "NumLock", "Control", "Alt", "AltGraph", "Meta"]);
/** What ends typing without a key. */
const OTHER_INPUT = ["pointerdown", "paste", "cut", "drop", "compositionstart"] as const;
const TOUCHES = ["input", "change", "click"] as const;

/** Reads what a scanner types, wherever the focus is, before any field or button does. What is returned ends that. */
export function followScanner({ own, onScan, onKey, keep }: ScannerOptions): () => void {
  const reader = new BurstReader(own);
  const passed = new PassedKeys();
  let heldIn: ReturnType<typeof fieldOf>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = (text: string) => {
    for (const sign of text) {
      if (heldIn) passed.write(heldIn, sign);
      else if (!isDialogOpen()) onKey(sign);
    }
  };
  const apply = ({ takenBack, scan, released, waitMs }: BurstStep) => {
    clearTimeout(timer);
    if (takenBack > 0) passed.takeBack(takenBack);
    if (scan)
      onScan(
        scan,
        openDialogs().some((dialog) => passed.isTouched(dialog)),
      );
    release(released);
    if (waitMs !== undefined) timer = setTimeout(() => apply(reader.rest()), waitMs);
  };
  const interrupt = () => apply(reader.interrupt());

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (MODIFIERS.has(key)) return;
    if (isShortcut(event) || key === "") {
      // A line feed behind a scan is Ctrl+J, which browsers have a use for.
      if (/^[jm]$/i.test(key) && event.ctrlKey && reader.isJustEnded(event.timeStamp)) return take(event);
      return interrupt();
    }
    if (event.repeat) return reader.isScanning ? take(event) : interrupt();
    const target = event.target instanceof Element ? event.target : document.activeElement;
    const [isEnd, isInDialog] = [key === "Enter" || key === "Tab", isDialogOpen()];
    const field = fieldOf(target);
    if (field === undefined && !isInDialog && reader.isIdle && keep(key)) return take(event);
    if (!(SIGN.test(key) || isEnd || (reader.isScanning && key.length === 1))) return interrupt();
    const isHolding = reader.isHolding;
    const step = reader.press({ key, at: event.timeStamp, target: targetOf(target), isInDialog });
    if (step.isTaken) take(event);
    if (!isHolding) heldIn = field;
    apply(step);
    heldIn = field;
    if (isEnd && !step.isTaken && field === undefined && !isInDialog && keep(key)) take(event);
    if (!(step.isTaken || isEnd)) passed.remember(field);
  };
  addEventListener("keydown", onKeyDown, { capture: true });
  for (const type of OTHER_INPUT) addEventListener(type, interrupt, { capture: true });
  for (const type of TOUCHES) addEventListener(type, passed.onTouch, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("keydown", onKeyDown, { capture: true });
    for (const type of OTHER_INPUT) removeEventListener(type, interrupt, { capture: true });
    for (const type of TOUCHES) removeEventListener(type, passed.onTouch, { capture: true });
  };
}

function take(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isShortcut(event: KeyboardEvent): boolean {
  // On some keyboards AltGr is needed for signs; Windows tells of it as Ctrl with Alt.
  return event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph"));
}

function openDialogs(): HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
}

function isDialogOpen(): boolean {
  return openDialogs().length > 0;
}
