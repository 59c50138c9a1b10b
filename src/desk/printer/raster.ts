import { DARKNESS, type Darkness } from "#desk/printer/printer-settings.ts";

/** A picture for a printer: a bit for each dot, set where it is black; each row begins at a whole byte. */
export interface Raster {
  readonly rowBytes: number;
  readonly rows: number;
  readonly bits: Uint8Array;
}

const WHITE = 255;

/** Black and white of a picture of RGBA values, on white paper. */
export function rasterOf(
  { data, width, height }: Pick<ImageData, "data" | "width" | "height">,
  darkness: Darkness,
): Raster {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let dot = 0; dot < width * height; dot++) {
    const column = dot % width;
    const at = Math.floor(dot / width) * rowBytes + (column >> 3);
    if (brightness(data, dot * 4) < DARKNESS[darkness]) bits[at] = (bits[at] ?? 0) | (0x80 >> (column & 7));
  }
  return { rowBytes, rows: height, bits };
}

/** As the eye weighs red, green and blue (ITU-R BT.601). */
function brightness(data: ImageData["data"], at: number): number {
  const [red = WHITE, green = WHITE, blue = WHITE, alpha = WHITE] = data.subarray(at, at + 4);
  const share = alpha / WHITE;
  return (0.299 * red + 0.587 * green + 0.114 * blue) * share + WHITE * (1 - share);
}
