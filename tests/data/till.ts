/** The till of one order, as somebody keeps it by hand: what it costs, what is kept of it, and what cash was rounded by. */
export class Till {
  kept = 0n;
  rounding = 0n;
  total: bigint;
  readonly isRounded: boolean;
  isCash = false;

  constructor(total: bigint, isRounded: boolean) {
    this.total = total;
    this.isRounded = isRounded;
  }

  /** What is asked for, or given back, of a sum. */
  asked(paise: bigint, method: string): bigint {
    const whole = ((paise + 50n) / 100n) * 100n;
    return method === "cash" && this.isRounded && whole > 0n ? whole : paise;
  }

  /** The same, of what goes back: no more than is kept. */
  returned(paise: bigint, method: string): bigint {
    const asked = this.asked(paise, method);
    return asked > this.kept ? paise : asked;
  }

  /** Money that settles all that is open, either way. */
  settle(method: string): bigint {
    const open = this.total + this.rounding - this.kept;
    const moved = open < 0n ? -this.returned(-open, method) : this.asked(open, method);
    if (moved === 0n) return moved;
    this.kept += moved;
    this.rounding = this.kept === 0n ? 0n : this.kept - this.total;
    this.isCash = method === "cash";
    return moved;
  }

  /** Good will, so many per cent of what is kept: the price goes down by it. */
  refund(percent: number): bigint {
    const paise = (this.kept * BigInt(percent)) / 100n;
    if (paise === 0n) return paise;
    this.kept -= paise;
    this.total = this.kept === 0n || this.total < paise ? 0n : this.total - paise;
    this.rounding = this.kept === 0n ? 0n : this.kept - this.total;
    return paise;
  }

  /** A credit note. */
  cheaper(paise: bigint): void {
    this.total -= paise;
    const open = this.total - this.kept;
    const isSettled = (this.isCash && this.isRounded) || this.rounding !== 0n;
    // Half a rupee less than was paid would be asked for rounded up, to the same.
    this.rounding = isSettled && this.total > 0n && open >= -50n && open < 50n ? -open : 0n;
  }
}
