import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import { openClient } from "#account/backend/client.ts";
import { valueAt } from "#document/text/value-at.ts";
import type { PictureStore } from "#editor/pictures/picture-store.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import { measuredPictures } from "#editor/shared/stored-picture.ts";
import { pictureInUse } from "#editor/words/picture-in-use.ts";
import { PICTURES_WORDS } from "#editor/words/words.gen.ts";
import { PUBLIC_PICTURES, pictureName } from "#lib/pictures/picture-name.ts";
import { pictureTypeOf } from "#lib/pictures/picture-type.ts";

/** More than a shop uploads in years. */
const MOST = 1000;

/** What the editor knows of the site, with the pictures that were uploaded since its pages were rendered. */
export async function withStoredPictures(facts: EditorFacts): Promise<EditorFacts> {
  const known = new Set(facts.media.map(([name]) => name));
  const added = await measuredPictures((await storedNames()).filter((name) => !known.has(name)));
  return {
    ...facts,
    media: [...added, ...facts.media],
    photographs: [...added, ...facts.photographs],
  };
}

/** The site's storage; `placesOf` says where a picture is used. */
export function sitePictures(placesOf: Bucket["placesOf"]): PictureStore {
  return storedPictures({ url: backendUrl(), key: BACKEND_KEY, accessToken, placesOf });
}

interface Bucket {
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
const STORAGE_TIMEOUT_MS = 15_000;

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

async function accessToken(): Promise<string | undefined> {
  const { auth } = await openClient();
  return (await auth.getSession()).data.session?.access_token;
}

/** None where there is no storage, or no answer from it. */
async function storedNames(): Promise<string[]> {
  const token = await accessToken();
  const listed = await fetch(`${backendUrl()}/storage/v1/object/list/media`, {
    method: "POST",
    headers: { apikey: BACKEND_KEY, authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ prefix: "", limit: MOST, offset: 0 }),
    signal: AbortSignal.timeout(STORAGE_TIMEOUT_MS),
  })
    .then(async (answer): Promise<unknown> => (answer.ok ? answer.json() : []))
    .catch(() => []);
  return groupsAt(listed, []).map(({ name }) => String(name));
}
