import type { Theme } from "#document/model/types.gen.ts";
import { pngOf } from "#server/render/pictures/cover.ts";

/** Sizes phones ask for, in pixels. */
const SIZES = [192, 512];

export interface AppIcon {
  readonly file: string;
  readonly size: number;
  /** Phones clip it to a shape (maskable): the drawing stays within four fifths, the background reaches the edges. */
  readonly purpose: "any" | "maskable";
  readonly png: Uint8Array;
}

/** The site's icon for home screens, from its square drawing. */
export async function appIcons(drawing: string, { light }: Theme): Promise<AppIcon[]> {
  const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${light.bar}"/><g transform="translate(17 17)">${drawing.replace("<svg ", '<svg width="66" height="66" ')}</g></svg>`;
  const icons: Promise<AppIcon>[] = SIZES.flatMap((size) => [
    appIcon(`icon-${size}.png`, size, "any", drawing),
    appIcon(`icon-${size}-maskable.png`, size, "maskable", maskable),
  ]);
  return Promise.all(icons);
}

async function appIcon(file: string, size: number, purpose: AppIcon["purpose"], svg: string): Promise<AppIcon> {
  return { file, size, purpose, png: await pngOf(svg, size) };
}
