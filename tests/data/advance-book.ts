/** The vouchers of one order as somebody keeps them by hand: what is held of each receipt, and the tax in it, in paise. */
export class AdvanceBook {
  readonly percent: number;
  /** In hundredths of a per cent and paise, so that nothing is rounded but the tax. */
  receipts: { paise: bigint; left: bigint; leftTax: bigint }[] = [];
  refunds: bigint[] = [];
  /** What the bill took of each receipt. */
  billed: { readonly paise: bigint; readonly tax: bigint }[] = [];

  constructor(percent: number) {
    this.percent = percent;
  }

  copy(): AdvanceBook {
    return Object.assign(new AdvanceBook(this.percent), structuredClone({ ...this }));
  }

  get held(): bigint {
    return this.receipts.reduce((sum, { left }) => sum + left, 0n);
  }

  get heldTax(): bigint {
    return this.receipts.reduce((sum, { leftTax }) => sum + leftTax, 0n);
  }

  /** Two halves of tax in a sum, each rounded half up. */
  tax(paise: bigint): bigint {
    const half = BigInt(Math.round(this.percent * 100));
    const of = 2n * (10_000n + half);
    return 2n * ((2n * paise * half + of) / (2n * of));
  }

  /** Of what is settled, what came with a payment. */
  receive(settled: bigint, came: bigint): void {
    const paise = smaller(settled, came);
    if (paise > 0n) this.receipts.push({ paise, left: paise, leftTax: this.tax(paise) });
  }

  /** No more is held than what is settled. */
  giveBackTo(settled: bigint): void {
    const over = this.held - (settled > 0n ? settled : 0n);
    for (const taken of this.takeOldest(over > 0n ? over : 0n)) if (taken.paise > 0n) this.refunds.push(taken.paise);
  }

  bill(total: bigint): void {
    this.billed = this.takeOldest(total);
  }

  void(): void {
    for (const [at, { paise, tax }] of this.billed.entries()) {
      const receipt = this.receipts[at];
      if (receipt === undefined) continue;
      receipt.left += paise;
      receipt.leftTax += tax;
    }
    this.billed = [];
  }

  private takeOldest(paise: bigint) {
    let rest = paise;
    return this.receipts.map((receipt) => {
      const taken = smaller(rest, receipt.left);
      const tax = taken > 0n ? receipt.leftTax - this.tax(receipt.left - taken) : 0n;
      rest -= taken;
      receipt.left -= taken;
      receipt.leftTax -= tax;
      return { paise: taken, tax };
    });
  }
}

/** Math.min takes no bigint. */
function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
