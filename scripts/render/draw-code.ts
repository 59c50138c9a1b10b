import { create } from "qrcode";
import type { CodeDrawing } from "#document/types.gen.ts";

/** Draws QR codes of pages of the site at an address, as one SVG path each: a run of dark squares is one bar. */
export function codeDrawer(siteUrl: string): (path: string) => CodeDrawing {
  return (path) => {
    const address = siteUrl + path;
    const { modules } = create(address, { errorCorrectionLevel: "M" });
    const rows = Array.from({ length: modules.size }, (_, y) => barsOf(modules, y));
    return { size: modules.size, shape: rows.join(""), address: address.replace(/^https?:\/\//, "") };
  };
}

interface Squares {
  readonly size: number;
  get(row: number, column: number): number | boolean;
}

function barsOf(squares: Squares, y: number): string {
  const bars: string[] = [];
  for (let x = 0; x < squares.size; x++) {
    const start = x;
    while (x < squares.size && squares.get(y, x)) x++;
    if (x > start) bars.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
  }
  return bars.join("");
}
