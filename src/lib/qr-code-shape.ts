import { encode } from "uqr";

/** A QR code as one SVG path: `size` squares on each side, a run of dark squares is one bar. */
export interface QrCodeShape {
  readonly size: number;
  readonly shape: string;
}

/** The QR code of a text, readable with up to 15 % of it damaged. */
export function qrCodeShape(text: string): QrCodeShape {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  return { size, shape: data.map(barsOf).join("") };
}

function barsOf(row: readonly boolean[], y: number): string {
  const bars: string[] = [];
  for (let x = 0; x < row.length; x++) {
    const start = x;
    while (row[x]) x++;
    if (x > start) bars.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
  }
  return bars.join("");
}
