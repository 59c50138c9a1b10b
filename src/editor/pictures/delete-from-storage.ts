import type { DeletePicture } from "#editor/pictures/picture-store.ts";
import { pictureRefusal } from "#editor/pictures/send-picture.ts";
import type { Bucket } from "#editor/pictures/upload-to-storage.ts";
import { pictureInUse } from "#editor/words/picture-in-use.ts";

const NO_ANSWER = "There is no connection to the site at the moment. The picture is still there.";

/**
 * Deletes from the bucket `media` of Supabase Storage, hosted or embedded. What is used somewhere stays; `placesOf`
 * says where, in the owner's words.
 */
export function storageDelete(
  { url, key, accessToken }: Bucket,
  placesOf: (name: string) => Promise<readonly string[]>,
): DeletePicture {
  return async (name) => {
    const token = await accessToken();
    const answer = await fetch(`${url}/storage/v1/object/media`, {
      method: "DELETE",
      headers: { apikey: key, authorization: `Bearer ${token ?? key}`, "content-type": "application/json" },
      body: JSON.stringify({ prefixes: [name] }),
    }).catch(() => undefined);
    if (answer === undefined) return { refused: NO_ANSWER };
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) return pictureRefusal({ status: answer.status, body });
    // Hosted, a policy hides what is used, and nothing is deleted.
    if (!Array.isArray(body) || body.length > 0) return undefined;
    const places = await placesOf(name).catch(() => []);
    return { refused: pictureInUse(places) };
  };
}
