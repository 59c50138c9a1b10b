import {
  FAST_MS,
  holdMs,
  isFastCode,
  isScan,
  isWholeScan,
  type KeyTarget,
  type OwnCodes,
  PAUSE_MS,
  SYMBOLOGY,
  scannerBeginsAt,
} from "#desk/scan/looks-scanned.ts";

export interface PressedKey {
  readonly key: string;
  /** When it was pressed, in milliseconds. */
  readonly at: number;
  readonly target: KeyTarget;
  readonly isInDialog: boolean;
}

/** What to do with a key, or after a rest. */
export interface BurstStep {
  /** The key goes no further. */
  readonly isTaken: boolean;
  /** Keys that were held and are typing: they go on first. Beside all fields the key itself is among them. */
  readonly released: string;
  /** So many keys of a scan have reached a field before it was known as one: they are taken out again. */
  readonly takenBack: number;
  /** A whole code. */
  readonly scan: string | undefined;
  /** When to call `rest` if no other key comes. */
  readonly waitMs: number | undefined;
}

/** What is known as a scan may halt, as over Bluetooth. */
const SCAN_PAUSE_MS = 250;

const NOTHING: BurstStep = { isTaken: false, released: "", takenBack: 0, scan: undefined, waitMs: undefined };

/**
 * Tells the keys of a scanner from those of a person, by what they say and how fast they come. Keys that may belong to a
 * scan are held for a moment: as long as nobody sees it for a text, and a little longer for the letters that make moves.
 */
export class BurstReader {
  private readonly own: OwnCodes;
  private state: "typing" | "scan" | "ended" = "typing";
  text = "";
  gaps: readonly number[] = [];
  /** From here on the keys are held. */
  private heldFrom = 0;
  private at = Number.NEGATIVE_INFINITY;
  target: KeyTarget = "none";
  /** How long the keys have rested when `rest` is called next. */
  private restedMs = 0;

  constructor(own: OwnCodes) {
    this.own = own;
  }

  /** A key that writes a sign, Enter or Tab. */
  press(pressed: PressedKey): BurstStep {
    const isEnd = pressed.key === "Enter" || pressed.key === "Tab";
    if (this.state === "ended") {
      // Some scanners send a line feed after their Enter.
      if (isEnd && pressed.at - this.at <= PAUSE_MS) return { ...NOTHING, isTaken: true };
      this.reset();
    }
    if (this.state === "scan") return this.goOn(pressed, isEnd);
    return isEnd ? this.end(pressed) : this.type(pressed);
  }

  /** Anything that is no part of a scan, such as a click or Backspace: what is held goes first. */
  interrupt(): BurstStep {
    if (this.state === "scan") return this.finish(false);
    const released = this.held();
    this.reset();
    return { ...NOTHING, released };
  }

  /** No key has come for the time that was asked for. */
  rest(): BurstStep {
    if (this.state !== "typing") return this.interrupt();
    if (this.restedMs >= PAUSE_MS) return isWholeScan(this, this.own) ? this.finish(false) : this.interrupt();
    const released = this.held();
    this.heldFrom = this.text.length;
    return { ...NOTHING, released, ...this.waitFor(PAUSE_MS, this.restedMs) };
  }

  get isScanning(): boolean {
    return this.state === "scan";
  }

  get isHolding(): boolean {
    return this.state === "typing" && this.held() !== "";
  }

  get isIdle(): boolean {
    return this.text === "";
  }

  /** True right after a scan, whose scanner may not be done. */
  isJustEnded(at: number): boolean {
    return this.state === "ended" && at - this.at <= PAUSE_MS;
  }

  private goOn({ key, at }: PressedKey, isEnd: boolean): BurstStep {
    this.at = at;
    if (isEnd) return this.finish(true);
    this.text += key;
    return { ...NOTHING, isTaken: true, ...this.waitFor(SCAN_PAUSE_MS) };
  }

  private end({ key, at, isInDialog }: PressedKey): BurstStep {
    const gap = at - this.at;
    if (this.text !== "" && gap <= PAUSE_MS && isWholeScan(this, this.own, gap)) {
      this.at = at;
      return this.finish(true);
    }
    const isOfMachine = key === "Enter" && isInDialog && gap <= FAST_MS && isFastCode(this);
    // What a burst has written may be words. Its Enter still pays for nothing.
    return { ...this.interrupt(), isTaken: isOfMachine };
  }

  private type(pressed: PressedKey): BurstStep {
    const { key, at, target } = pressed;
    const gap = at - this.at;
    if (this.text === "") this.target = target;
    else if (gap <= PAUSE_MS) this.gaps = [...this.gaps, gap];
    else {
      // The timer is late.
      const before = isWholeScan(this, this.own) ? this.finish(false) : this.interrupt();
      this.reset();
      const after = this.type(pressed);
      return {
        ...after,
        ...before,
        ...{ isTaken: after.isTaken, released: before.released + after.released, waitMs: after.waitMs },
      };
    }
    this.text += key;
    this.at = at;
    const typed = this.dropTyped();
    if (isScan(this, this.own)) {
      this.state = "scan";
      return { ...NOTHING, isTaken: true, released: typed, takenBack: this.heldFrom, ...this.waitFor(SCAN_PAUSE_MS) };
    }
    const ms = holdMs(this, this.own);
    if (ms > 0) return { ...NOTHING, isTaken: true, released: typed, ...this.waitFor(ms) };
    const isBeside = this.target === "none";
    const released = typed + (isBeside ? this.held() : this.held().slice(0, -key.length));
    this.heldFrom = this.text.length;
    return { ...NOTHING, isTaken: isBeside, released, ...this.waitFor(PAUSE_MS) };
  }

  /** Where a hand was typing and a scanner begins, what the hand has typed is no part of the code. */
  private dropTyped(): string {
    const begins = scannerBeginsAt(this, this.own);
    if (begins === undefined || begins === 0) return "";
    const typed = this.text.slice(this.heldFrom, begins);
    this.text = this.text.slice(begins);
    this.gaps = this.gaps.slice(begins);
    this.heldFrom = Math.max(0, this.heldFrom - begins);
    // Beside all fields a letter is a move, and may be another code's.
    return this.target === "none" ? "" : typed;
  }

  private finish(isTaken: boolean): BurstStep {
    const scan = this.text.replace(SYMBOLOGY, "");
    const takenBack = this.state === "scan" ? 0 : this.heldFrom;
    const { at } = this;
    this.reset();
    this.state = "ended";
    this.at = at;
    return { ...NOTHING, isTaken, takenBack, scan };
  }

  private reset(): void {
    this.state = "typing";
    this.text = "";
    this.gaps = [];
    this.heldFrom = 0;
    this.at = Number.NEGATIVE_INFINITY;
  }

  private held(): string {
    return this.text.slice(this.heldFrom);
  }

  private waitFor(ms: number, restedMs = 0): Pick<BurstStep, "waitMs"> {
    this.restedMs = ms;
    return { waitMs: ms - restedMs };
  }
}
