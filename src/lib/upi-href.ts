interface UpiPayment {
  readonly upi: { readonly id: string; readonly name: string };
  readonly paise: number;
  /** The note in the payer's app, such as the bill number. */
  readonly note: string;
}

/** A UPI payment link with the amount filled in. */
export function upiHref({ upi, paise, note }: UpiPayment): string {
  const amount = (paise / 100).toFixed(2);
  const query = { pa: upi.id, pn: upi.name, am: amount, cu: "INR", tn: note };
  // Payment apps need "%20", not "+".
  return `upi://pay?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")}`;
}
