import { wholeNumber } from "#lib/locale/money.ts";

/** Pixels of the shorter and the longer side. Below, nothing can be seen; above, a decoder needs minutes. */
const MIN_SIDE = 16;
const MAX_SIDE = 20_000;
/** The longest panorama of a phone has a fifth. What is longer is a line on every page. */
const MAX_RATIO = 20;

export const USUAL_SIDES = `Choose one of ${MIN_SIDE} to ${wholeNumber(MAX_SIDE)} pixels a side that is at most ${MAX_RATIO} times as long as wide.`;

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** What is wrong with the sides of a picture, in a sentence for the owner; undefined when nothing is. */
export function oddSides({ width, height }: Sides): string | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short >= MIN_SIDE && long <= MAX_SIDE && long <= short * MAX_RATIO) return undefined;
  return `The picture is ${wholeNumber(width)} × ${wholeNumber(height)} pixels. ${USUAL_SIDES}`;
}
