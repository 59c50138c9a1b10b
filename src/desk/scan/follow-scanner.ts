import { BurstReader, type BurstStep } from "#desk/scan/burst.ts";
import type { OwnCodes } from "#desk/scan/looks-scanned.ts";
import {
  bringBack,
  type FieldState,
  fieldOf,
  fieldState,
  type TypedField,
  targetOf,
  writeInto,
} from "#desk/scan/typed-fields.ts";
import { pressedKey } from "#lib/pressed-key.ts";

export interface ScannerOptions {
  readonly own: OwnCodes;
  /** What a scanner has read, and whether something was typed or chosen in a dialog that is open. */
  readonly onScan: (text: string, isDialogTouched: boolean) => void;
  /** A key beside all fields and dialogs. `pressedOn`: what had the focus, unless a key before it has moved it since. */
  readonly onKey: (key: string, pressedOn?: Element | null) => void;
  /** True if a field that is about to come keeps the key. */
  readonly keep: (key: string) => boolean;
  /** Keys that came before. */
  readonly early: readonly KeyboardEvent[];
}

const SIGN = /^[!-~]$/;
/** They come with the keys of a scanner, and say nothing themselves. */
const MODIFIERS = new Set(["Shift", "CapsLock", "NumLock", "Control", "Alt", "AltGraph", "Meta"]);
/** What ends typing without a key. */
const OTHER_INPUT = ["pointerdown", "paste", "cut", "drop", "compositionstart"] as const;
const TOUCHES = ["input", "change", "click"] as const;

/** Reads what a scanner types, wherever the focus is, before any field or button does. What is returned ends that. */
export function followScanner({ own, onScan, onKey, keep, early }: ScannerOptions): () => void {
  const reader = new BurstReader(own);
  const passed = new PassedKeys();
  let heldIn: ReturnType<typeof fieldOf>;
  let heldOn: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = (text: string) => {
    for (const [at, sign] of [...text].entries()) {
      if (heldIn) passed.write(heldIn, sign);
      else if (!isDialogOpen()) onKey(sign, at === 0 ? heldOn : undefined);
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
    if (!(SIGN.test(key) || isEnd || (reader.isScanning && key.length === 1))) {
      interrupt();
      // Such as a space, or a letter of Tamil.
      return field === undefined && !isInDialog && keep(key) ? take(event) : undefined;
    }
    const isHolding = reader.isHolding;
    const step = reader.press({ key, at: event.timeStamp, target: targetOf(target), isInDialog });
    if (step.isTaken) take(event);
    if (!isHolding) [heldIn, heldOn] = [field, document.activeElement];
    apply(step);
    heldIn = field;
    // What was held has gone first, and may have moved the focus.
    if (step.released !== "") heldOn = document.activeElement;
    if (isEnd && !step.isTaken && field === undefined && !isInDialog && keep(key)) take(event);
    if (!(step.isTaken || isEnd)) passed.remember(field);
  };
  for (const event of early) onKeyDown(event);
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

interface Passed {
  readonly state: FieldState | undefined;
  readonly dialog: Element | undefined;
  readonly wasTouched: boolean;
}

/** More than can reach a field before a code is known as one. */
const MOST = 64;

/** What keys have done that were not held: to which fields, and in which dialogs something was typed or chosen. */
class PassedKeys {
  private readonly touched = new WeakSet<Element>();
  private keys: readonly Passed[] = [];
  private isWriting = false;

  isTouched(dialog: Element): boolean {
    return this.touched.has(dialog);
  }

  /** Before a key reaches a field. */
  remember(field: TypedField | undefined): void {
    const dialog = field?.closest("dialog") ?? undefined;
    const wasTouched = dialog !== undefined && this.touched.has(dialog);
    this.keys = [...this.keys, { state: field && fieldState(field), dialog, wasTouched }].slice(-MOST);
  }

  /** A key that was held turns out to be typing. */
  write(field: TypedField, sign: string): void {
    this.remember(field);
    writeInto(field, sign);
  }

  /** The last keys were those of a scanner. */
  takeBack(count: number): void {
    this.isWriting = true;
    for (const { state, dialog, wasTouched } of this.keys.slice(-count).reverse()) {
      if (state) bringBack(state);
      if (dialog && !wasTouched) this.touched.delete(dialog);
    }
    this.isWriting = false;
  }

  onTouch = ({ target }: Event): void => {
    const dialog = target instanceof Element ? target.closest("dialog") : null;
    if (dialog && !this.isWriting) this.touched.add(dialog);
  };
}
