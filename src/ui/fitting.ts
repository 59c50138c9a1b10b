import type { Media } from "#document/resolved.gen.ts";

/** The width at which a picture fills a box without leaving it, for `maxWidth`. Sides in rem. */
export function fitting({ width, height }: Media, boxWidth: number, boxHeight: number): string {
  return `${Math.min(boxWidth, (boxHeight * width) / height).toFixed(2)}rem`;
}
