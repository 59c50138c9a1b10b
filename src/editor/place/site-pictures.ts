import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import { openClient } from "#account/backend/client.ts";
import type { PictureStore } from "#editor/pictures/picture-store.ts";
import { type Bucket, STORAGE_TIMEOUT_MS, storedPictures } from "#editor/pictures/stored-pictures.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import { measuredPictures } from "#editor/shared/stored-picture.ts";

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
