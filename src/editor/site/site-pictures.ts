import type { Remote } from "comlink";
import { BACKEND_KEY, backendUrl } from "#account/backend/backend-address.ts";
import { openClient } from "#account/backend/client.ts";
import { storageDelete } from "#editor/pictures/delete-from-storage.ts";
import type { PictureStore } from "#editor/pictures/picture-store.ts";
import { storageUpload } from "#editor/pictures/upload-to-storage.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import { measuredPicture, measuredPictures } from "#editor/shared/stored-picture.ts";
import type { SiteEditor } from "#editor/site/site-editor.ts";

/** More than a shop uploads in years. */
const MOST = 1000;

/** What the editor knows of the site, with the pictures that were uploaded since its pages were rendered. */
export async function withStoredPictures(facts: EditorFacts): Promise<EditorFacts> {
  const known = new Set(facts.media.map(([name]) => name));
  const added = await measuredPictures((await storedNames()).filter((name) => !known.has(name)));
  return {
    ...facts,
    media: [...added, ...facts.media],
    photographs: [
      ...added.map(([name, { width, height }]) => [name, { width, height }] as const),
      ...facts.photographs,
    ],
  };
}

/** The site's storage; the editor's model learns what is in it. */
export function sitePictures(editor: Remote<SiteEditor>): PictureStore {
  const bucket = { url: backendUrl(), key: BACKEND_KEY, accessToken };
  const upload = storageUpload(bucket);
  const remove = storageDelete(bucket, (name) => editor.picturePlaces(name));
  return {
    async upload(file, title, watch) {
      const answer = await upload(file, title, watch);
      if ("refused" in answer) return answer;
      const picture = await measuredPicture(answer.name);
      if (picture !== undefined) await editor.addPicture(...picture);
      return answer;
    },
    async remove(name) {
      const refused = await remove(name);
      if (refused === undefined) await editor.removePicture(name);
      return refused;
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
  const answer = await fetch(`${backendUrl()}/storage/v1/object/list/media`, {
    method: "POST",
    headers: { apikey: BACKEND_KEY, authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ prefix: "", limit: MOST, offset: 0 }),
  }).catch(() => undefined);
  const listed: unknown = answer?.ok ? await answer.json() : [];
  return groupsAt(listed, []).map(({ name }) => String(name));
}
