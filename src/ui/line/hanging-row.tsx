import type { Media } from "#document/model/resolved.gen.ts";
import { Hung } from "#ui/line/clothes-line.tsx";
import type { RopeCurve } from "#ui/line/rope.ts";

/** The right edge of the content, in units of the line. */
const CONTENT_RIGHT = 1300;

interface HangingRowProps {
  readonly rope: RopeCurve;
  readonly drawings: readonly Media[];
  /** 1 is the size at which all garments of the line agree. */
  readonly size: number;
  /** Units between two garments. */
  readonly gap: number;
  /** Where the last one ends, in units along the line. */
  readonly right?: number;
}

/** Garments side by side on a line, the last one at the right edge of the content. */
export function HangingRow({ rope, drawings, size, gap, right = CONTENT_RIGHT }: HangingRowProps) {
  return drawings.map((drawing, index) => {
    const fromHere = drawings.slice(index);
    const width = fromHere.reduce((sum, { width: own }) => sum + own * size, 0) + gap * (fromHere.length - 1);
    return <Hung key={drawing.src} rope={rope} drawing={drawing} at={right - width} size={size} eager />;
  });
}
