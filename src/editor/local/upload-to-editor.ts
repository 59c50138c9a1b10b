import { valueAt } from "#document/text/value-at.ts";
import { editorToken } from "#editor/local/local-server.ts";
import type { UploadPicture } from "#editor/pictures/picture-store.ts";
import { refusalOf, sendPicture } from "#editor/pictures/send-picture.ts";
import { EDITOR, TOKEN_HEADER } from "#editor/shared/protocol.ts";

/** Uploads to the editor of this machine, which puts the picture among those of the site's code. */
export const uploadToEditor: UploadPicture = async (file, title, watch) => {
  const url = `${EDITOR}/api/picture?title=${encodeURIComponent(title)}`;
  const answer = await sendPicture({ url, headers: { [TOKEN_HEADER]: editorToken }, file }, watch);
  const [name, src] = ["name", "src"].map((key) => valueAt(answer.body, [key]));
  return typeof name === "string" && typeof src === "string" ? { name, src } : refusalOf(answer);
};
