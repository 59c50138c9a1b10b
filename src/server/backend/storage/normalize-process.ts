import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { oddSides } from "#lib/pictures/picture-sides.ts";
import { MAX_PICTURE_SIDE, type PictureEnding, pictureTypeOf } from "#lib/pictures/picture-type.ts";
import { REFUSED_CODE } from "#server/backend/storage/normalize-picture.ts";
import { runMain } from "#server/lib/run-main.ts";

/** More than the cameras of phones take, and less than hurts: a small file may unfold to thousands of millions. */
const MAX_PIXELS = 60_000_000;
const TOO_MANY_PIXELS = "The picture has more than 60 million pixels. Choose a smaller one.";

const ENCODED: Record<PictureEnding, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 90 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 90 }),
  avif: (picture) => picture.avif({ quality: 70 }),
};

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
    if (refused === undefined) process.stdout.write(await ENCODED[ending](picture).toBuffer());
    else {
      console.error(refused);
      process.exitCode = REFUSED_CODE;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
});
