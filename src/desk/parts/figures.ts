import { cleanSigns } from "#lib/clean.ts";

const PAISE = 100;
const MAX_PIECES = 2000;

/** "340" or "340.50" → paise; undefined when it is no amount. */
export function paiseIn(typed: string): number | undefined {
  const [, rupees, paise = ""] = /^₹?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(cleanSigns(typed)) ?? [];
  if (rupees === undefined) return undefined;
  return Number(rupees) * PAISE + Number(paise.padEnd(2, "0"));
}

/** As it is typed: whole rupees without paise. */
export function rupeesIn(paise: number): string {
  return (paise / PAISE).toFixed(paise % PAISE === 0 ? 0 : 2);
}

/** "3" or "2.5" → the number; undefined unless it is above 0 and has at most three decimals. */
export function quantityIn(typed: string): number | undefined {
  const figures = cleanSigns(typed).replace(",", ".");
  return /^\d{1,5}(\.\d{1,3})?$/.test(figures) && Number(figures) > 0 ? Number(figures) : undefined;
}

/** "12" → 12; undefined when it is no number of pieces that an order can have. */
export function piecesTyped(typed: string): number | undefined {
  const figures = cleanSigns(typed);
  const pieces = Number(figures);
  return /^\d+$/.test(figures) && pieces >= 1 && pieces <= MAX_PIECES ? pieces : undefined;
}
