import { MAX_PICTURE_BYTES, type PictureEnding, pictureTypeOf } from "#lib/pictures/picture-type.ts";
import { runChild } from "#server/lib/run-child.ts";

/** A picture as it is kept, or why it is not, in a sentence for the owner. */
export type NormalizedPicture =
  | { readonly ok: true; readonly bytes: Buffer; readonly ending: PictureEnding }
  | { readonly ok: false; readonly status: 413 | 415 | 422 | 503; readonly message: string };

export const TOO_LARGE_PICTURE = "The picture is larger than 10 MB. Choose a smaller one.";
const NO_PICTURE = "This is no picture that can be shown. Choose a JPEG, PNG, WebP or AVIF.";
const HEIC = "This is a HEIC picture, which browsers cannot show. Save it as JPEG, then choose that.";
const BROKEN = "The picture is broken: it cannot be read to its end. Take it again, or choose another.";
const TOO_SLOW = "The picture was not read in time. Choose a smaller one, or try again in a moment.";
/** With this exit code of the process its complaint is a sentence for the owner. */
export const REFUSED_CODE = 2;

/**
 * Makes a picture fit to be kept: turned the right way up, at most 2560 pixels a side, without what the camera noted.
 * Its bytes say of what kind it is. In a process of its own, since a picture made to hurt must not hurt the caller.
 */
export async function normalizePicture(upload: Uint8Array, timeoutMs?: number): Promise<NormalizedPicture> {
  if (upload.byteLength > MAX_PICTURE_BYTES) return { ok: false, status: 413, message: TOO_LARGE_PICTURE };
  const ending = pictureTypeOf(upload);
  if (ending === undefined) return { ok: false, status: 415, message: NO_PICTURE };
  if (ending === "heic") return { ok: false, status: 415, message: HEIC };
  const script = "src/server/backend/storage/normalize-process.ts";
  const { code, output, complaint } = await runChild(script, {
    input: upload,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  if (code === 0) return { ok: true, bytes: output, ending };
  if (code === null) return { ok: false, status: 503, message: TOO_SLOW };
  return { ok: false, status: 422, message: code === REFUSED_CODE ? complaint.trim() : BROKEN };
}
