import type { Raster } from "#desk/printer/raster.ts";

const [ESC, GS, DLE, EOT, FEED_LABEL] = [0x1b, 0x1d, 0x10, 0x04, 0x0c];

/** Rows of a picture that are sent at once: small printers hold no more. */
const BAND_ROWS = 128;

/** Commands of ESC/POS, which slip and label printers of most makers understand. */
export const ESC_POS = {
  /** Forgets what an earlier program set. */
  begin: bytes(ESC, 0x40),
  /** Feeds to the knife, and cuts all but a corner. */
  cut: bytes(GS, 0x56, 66, 0),
  /** Feeds to where a hand tears. */
  tear: bytes(ESC, 0x64, 4),
  nextLabel: bytes(GS, FEED_LABEL),
  /** A pulse of 50 ms at the drawer's pin. */
  openDrawer: bytes(ESC, 0x70, 0, 25, 250),
  /** Asked at once, also of one that cannot print: `troubleOf` reads the answer. */
  askTrouble: bytes(DLE, EOT, 2),
  /** Answered when all before it is printed. */
  askPrinted: bytes(GS, 0x72, 1),
} as const;

/** What keeps a printer from printing, by its own answer. */
export type Trouble = "cover" | "paper" | "fault";

/** Whether a byte answers `askTrouble`, and not `askPrinted`: those have other fixed bits. */
export function isAboutTrouble(answer: number): boolean {
  return (answer & 0x93) === 0x12;
}

/** Of the byte that answers `askTrouble`. */
export function troubleOf(answer: number): Trouble | undefined {
  if (answer & 0x04) return "cover";
  if (answer & 0x20) return "paper";
  return answer & 0x40 ? "fault" : undefined;
}

/** A picture as `GS v 0`, in bands. */
export function bandsOf({ rowBytes, rows, bits }: Raster): Uint8Array<ArrayBuffer>[] {
  return Array.from({ length: Math.ceil(rows / BAND_ROWS) }, (_, band) => {
    const from = band * BAND_ROWS;
    const count = Math.min(BAND_ROWS, rows - from);
    const head = [GS, 0x76, 0x30, 0, rowBytes & 255, rowBytes >> 8, count & 255, count >> 8];
    return bytes(...head, ...bits.subarray(from * rowBytes, (from + count) * rowBytes));
  });
}

function bytes(...values: number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(values);
}
