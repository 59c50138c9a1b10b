interface UpiPayment {
  readonly upi: { readonly id: string; readonly name: string };
  readonly paise: number;
  /** What the payer's app shows, such as the number of the bill. */
  readonly note: string;
}

/** A payment that any UPI app understands, with the amount filled in. */
export function upiHref({ upi, paise, note }: UpiPayment): string {
  const amount = (paise / 100).toFixed(2);
  const query = { pa: upi.id, pn: upi.name, am: amount, cu: "INR", tn: note };
  // As payment apps read it: "%20", never "+".
  return `upi://pay?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")}`;
}
