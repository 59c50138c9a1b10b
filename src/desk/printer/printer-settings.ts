import { isRecord } from "#document/model/schema.ts";

/** How dark a dot must be to be printed, of 255: the more are, the thicker are the letters. */
export const DARKNESS = { thin: 110, normal: 150, thick: 200 } as const;

export type Darkness = keyof typeof DARKNESS;

/** How the printer of this device is used. */
export interface PrinterSettings {
  /** Bits a second. Bluetooth and most USB printers take any. */
  readonly baudRate: number;
  readonly darkness: Darkness;
  /** It has a knife. */
  readonly cuts: boolean;
  /** A cash drawer hangs on it, and opens with each slip and bill. */
  readonly opensDrawer: boolean;
}

export const BAUD_RATES = [9_600, 19_200, 38_400, 57_600, 115_200] as const;

export const FIRST_SETTINGS: PrinterSettings = { baudRate: 9_600, darkness: "normal", cuts: true, opensDrawer: false };

/** Where a device stores its own. */
export const PRINTER = "printer";

/** As it is stored; undefined for anything else. */
export function readSettings(data: unknown): PrinterSettings | undefined {
  if (!isRecord(data)) return undefined;
  const { baudRate, darkness, cuts, opensDrawer } = data;
  const rate = BAUD_RATES.find((one) => one === baudRate);
  if (rate === undefined || !isDarkness(darkness)) return undefined;
  return { baudRate: rate, darkness, cuts: cuts === true, opensDrawer: opensDrawer === true };
}

function isDarkness(value: unknown): value is Darkness {
  return typeof value === "string" && value in DARKNESS;
}
