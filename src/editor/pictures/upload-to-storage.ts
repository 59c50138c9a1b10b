import { valueAt } from "#document/text/value-at.ts";
import type { UploadPicture } from "#editor/pictures/picture-store.ts";
import { pictureRefusal, sendPicture } from "#editor/pictures/send-picture.ts";
import { PUBLIC_PICTURES, pictureName } from "#lib/pictures/picture-name.ts";
import { pictureTypeOf } from "#lib/pictures/picture-type.ts";

export interface Bucket {
  /** Origin of the project, or of the site with the embedded backend. */
  readonly url: string;
  /** The publishable key. */
  readonly key: string;
  /** Of the owner's session; undefined when it has ended. */
  accessToken(): Promise<string | undefined>;
}

const THERE_ALREADY = "Duplicate";
const NO_PICTURE = "This is no picture that can be shown. Choose a JPEG, PNG, WebP or AVIF.";

/** Uploads to the bucket `media` of Supabase Storage, hosted or embedded. */
export function storageUpload({ url, key, accessToken }: Bucket): UploadPicture {
  return async (picture, title, watch) => {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const ending = pictureTypeOf(bytes);
    if (ending === undefined || ending === "heic") return { refused: NO_PICTURE };
    const name = await pictureName(title, bytes, ending);
    const token = await accessToken();
    const headers = { apikey: key, authorization: `Bearer ${token ?? key}` };
    const answer = await sendPicture({ url: `${url}/storage/v1/object/media/${name}`, headers, file: picture }, watch);
    // Its name holds a hash of it, so it is the same picture: an answer before this one was lost.
    const isKept = answer.status === 200 || valueAt(answer.body, ["error"]) === THERE_ALREADY;
    return isKept ? { name, src: `${url}${PUBLIC_PICTURES}${name}` } : pictureRefusal(answer);
  };
}
