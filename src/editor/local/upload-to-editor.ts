import { editorToken } from "#editor/local/local-server.ts";
import type { UploadPicture } from "#editor/pictures/picture-store.ts";
import { NO_ANSWER, sendPicture, wordsOfRefusal } from "#editor/pictures/send-picture.ts";
import { EDITOR, TOKEN_HEADER } from "#editor/shared/protocol.ts";

/** Uploads to the editor of this machine, which puts the picture among those of the site's code. */
export const uploadToEditor: UploadPicture = async (file, title, watch) => {
  const url = `${EDITOR}/api/picture?title=${encodeURIComponent(title)}`;
  const answer = await sendPicture({ url, headers: { [TOKEN_HEADER]: editorToken }, file }, watch);
  if (answer === undefined) return { ok: false, message: NO_ANSWER };
  const { name, src } = Object(answer.body);
  if (answer.status !== 200 || typeof name !== "string" || typeof src !== "string")
    return { ok: false, message: wordsOfRefusal(answer) };
  return { ok: true, picture: { name, src } };
};
