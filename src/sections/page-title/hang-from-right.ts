import type { Media } from "#document/resolved.gen.ts";

/** Smaller than on the first screen: the page's title comes first. */
const SIZE = 0.72;
const GAP = 16;
/** The right edge of the content, in units of the line. */
const RIGHT = 1300;

interface Placed {
  readonly drawing: Media;
  readonly at: number;
  readonly size: number;
}

/** Places garments side by side so that the last one ends at the right edge of the content. */
export function hangFromRight(drawings: readonly Media[]): Placed[] {
  return drawings.map((drawing, index) => {
    const fromHere = drawings.slice(index);
    const width = fromHere.reduce((sum, { width: own }) => sum + own * SIZE, 0) + GAP * (fromHere.length - 1);
    return { drawing, at: RIGHT - width, size: SIZE };
  });
}
