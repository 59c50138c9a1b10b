import { oddSides } from "#lib/pictures/picture-sides.ts";
import { isAnimated, MAX_PICTURE_BYTES, MAX_PICTURE_SIDE, pictureTypeOf } from "#lib/pictures/picture-type.ts";

/** A picture that is ready to be sent. */
interface FitPicture {
  readonly picture: Blob;
  readonly thumbnail: string;
  /** One that moved, which it does no more. */
  readonly stands: boolean;
}

/** Why a file cannot be sent; a sentence where its sides are odd. */
type Unfit = { readonly why: "svg" | "heic" | "unreadable" } | { readonly odd: string };

const QUALITY = 0.9;
const THUMBNAIL_SIDE = 320;
const HEAD_BYTES = 16;
/** Pictures of these kinds may be clear in places. */
const MAY_BE_CLEAR = /^image\/(png|webp|avif|gif)$/;

/**
 * Reads a picture as the browser shows it, turned upright, and encodes it again with at most 2560 pixels a side: it is
 * sent faster, and what the camera noted, such as the place, never leaves the device.
 */
export async function fitPicture(file: File): Promise<FitPicture | Unfit> {
  if (file.type === "image/svg+xml") return { why: "svg" };
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (bitmap === undefined) return reasonFor(file);
  const odd = oddSides(bitmap);
  if (odd !== undefined) {
    bitmap.close();
    return { odd };
  }
  const canvas = drawn(bitmap, MAX_PICTURE_SIDE);
  const thumbnail = drawn(bitmap, THUMBNAIL_SIDE).toDataURL("image/webp", QUALITY);
  bitmap.close();
  const picture = await encoded(canvas, MAY_BE_CLEAR.test(file.type));
  if (picture === undefined) return { why: "unreadable" };
  const stands = isAnimated(new Uint8Array(await file.slice(0, MAX_PICTURE_BYTES).arrayBuffer()));
  return { picture, thumbnail, stands };
}

async function reasonFor(file: File): Promise<Unfit> {
  const head = new Uint8Array(
    await file
      .slice(0, HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer()),
  );
  return pictureTypeOf(head) === "heic" || /\.hei[cf]$/i.test(file.name) ? { why: "heic" } : { why: "unreadable" };
}

/** The picture with at most so many pixels a side. */
function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** WebP, or PNG where a browser writes none, for what may be clear; else JPEG, on white. */
async function encoded(canvas: HTMLCanvasElement, mayBeClear: boolean): Promise<Blob | undefined> {
  const clear = mayBeClear ? await blobOf(canvas, "image/webp") : undefined;
  if (clear !== undefined && clear.size <= MAX_PICTURE_BYTES) return clear;
  const context = canvas.getContext("2d");
  if (context) {
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return blobOf(canvas, "image/jpeg");
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY));
}
