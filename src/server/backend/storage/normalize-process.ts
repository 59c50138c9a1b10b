import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { oddSides } from "#lib/pictures/picture-sides.ts";
import { MAX_PICTURE_SIDE, type PictureEnding, pictureTypeOf } from "#lib/pictures/picture-type.ts";
import { REFUSED_CODE } from "#server/backend/storage/normalize-picture.ts";
import { runMain } from "#server/lib/run-main.ts";

/** More than the cameras of phones take, and less than hurts: a small file may unfold to thousands of millions. */
const MAX_PIXELS = 60_000_000;
const TOO_MANY_PIXELS = "The picture has more than 60 million pixels. Choose a smaller one.";

/** The best first. */
const QUALITIES: Record<PictureEnding, readonly ((picture: Sharp) => Sharp)[]> = {
  jpg: [90, 80, 70, 60, 50].map((quality) => (picture) => picture.jpeg({ quality, mozjpeg: quality < 90 })),
  png: [(picture) => picture.png(), (picture) => picture.png({ palette: true })],
  webp: [90, 80, 70, 60, 50].map((quality) => (picture) => picture.webp({ quality })),
  avif: [70, 60, 50].map((quality) => (picture) => picture.avif({ quality })),
};

/** In the best quality that is no larger than what came, else in the smallest: a camera has lost more than we would keep. */
async function encoded(picture: Sharp, ending: PictureEnding, most: number): Promise<Buffer> {
  let smallest: Buffer | undefined;
  for (const encode of QUALITIES[ending]) {
    const bytes = await encode(picture.clone()).toBuffer();
    if (bytes.byteLength <= most) return bytes;
    if (smallest === undefined || bytes.byteLength < smallest.byteLength) smallest = bytes;
  }
  if (smallest === undefined) throw new Error(`No quality is named for ${ending}.`);
  return smallest;
}

/**
 * Reads a picture on its input and writes it turned the right way up, of a side that fits, and without what the camera
 * noted. Every pixel is decoded and written again, so nothing that hides in the file is kept.
 */
await runMain(import.meta, async () => {
  const bytes = await buffer(process.stdin);
  const ending = pictureTypeOf(bytes);
  if (ending === undefined || ending === "heic") throw new Error("Ask only for pictures that can be uploaded.");
  const side = { width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, fit: "inside", withoutEnlargement: true } as const;
  const picture = sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS }).autoOrient().resize(side);
  try {
    // From its head: nothing is unfolded yet.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const refused = oddSides({ width, height }) ?? (width * height > MAX_PIXELS ? TOO_MANY_PIXELS : undefined);
    if (refused === undefined) process.stdout.write(await encoded(picture, ending, bytes.byteLength));
    else {
      console.error(refused);
      process.exitCode = REFUSED_CODE;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
});
