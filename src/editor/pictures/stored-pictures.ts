import { valueAt } from "#document/text/value-at.ts";
import type { PictureStore } from "#editor/pictures/picture-store.ts";
import { pictureInUse } from "#editor/words/picture-in-use.ts";
import { PICTURES_WORDS } from "#editor/words/words.gen.ts";
import { PUBLIC_PICTURES, pictureName } from "#lib/pictures/picture-name.ts";
import { pictureTypeOf } from "#lib/pictures/picture-type.ts";

export interface Bucket {
  /** Origin of the project, or of the site with the embedded backend. */
  readonly url: string;
  /** The publishable key. */
  readonly key: string;
  /** Of the owner's session; undefined when it has ended. */
  accessToken(): Promise<string | undefined>;
  /** Where a picture is used, in the owner's words. */
  placesOf(name: string): Promise<readonly string[]>;
}

/** Nobody waits longer for a storage that does not answer. */
export const STORAGE_TIMEOUT_MS = 15_000;

/** Few who open the editor send a picture. */
const loadSending = () => import("#editor/pictures/send-picture.ts").catch(() => undefined);

/** The bucket `media` of Supabase Storage, hosted or embedded. */
export function storedPictures({ url, key, accessToken, placesOf }: Bucket): Required<PictureStore> {
  const media = `${url}/storage/v1/object/media`;
  const headers = async () => ({ apikey: key, authorization: `Bearer ${(await accessToken()) ?? key}` });
  return {
    async upload(picture, title, watch) {
      const bytes = new Uint8Array(await picture.arrayBuffer());
      const ending = pictureTypeOf(bytes);
      if (ending === undefined || ending === "heic") return { refused: PICTURES_WORDS.noPicture };
      const name = await pictureName(title, bytes, ending);
      const sending = await loadSending();
      if (sending === undefined) return { refused: PICTURES_WORDS.noAnswer };
      const answer = await sending.sendPicture(
        { url: `${media}/${name}`, headers: await headers(), file: picture },
        watch,
      );
      // Its name holds a hash of it, so it is the same picture: an answer before this one was lost.
      const isKept = answer.status === 200 || valueAt(answer.body, ["error"]) === "Duplicate";
      return isKept ? { name, src: `${url}${PUBLIC_PICTURES}${name}` } : sending.pictureRefusal(answer);
    },
    /** What is used somewhere stays. */
    async remove(name) {
      const answer = await fetch(media, {
        method: "DELETE",
        headers: { ...(await headers()), "content-type": "application/json" },
        body: JSON.stringify({ prefixes: [name] }),
        signal: AbortSignal.timeout(STORAGE_TIMEOUT_MS),
      }).catch(() => undefined);
      const sending = await loadSending();
      if (answer === undefined || sending === undefined) return { refused: PICTURES_WORDS.noAnswer };
      const body: unknown = await answer.json().catch(() => undefined);
      if (!answer.ok) return sending.pictureRefusal({ status: answer.status, body });
      // Hosted, a policy hides what is used, and nothing is deleted.
      if (!Array.isArray(body) || body.length > 0) return undefined;
      return { refused: pictureInUse(await placesOf(name).catch(() => [])) };
    },
  };
}
