import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pictureName } from "#lib/pictures/picture-name.ts";
import { MAX_PICTURE_BYTES } from "#lib/pictures/picture-type.ts";
import { isOwn } from "#scripts/editor/server/guard.ts";
import { readBytes, refuseRequest, sendJson } from "#scripts/editor/server/listen.ts";
import { normalizePicture, TOO_LARGE_PICTURE } from "#server/backend/storage/normalize-picture.ts";
import { refusalIn } from "#server/lib/run-main.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

interface PictureShelf {
  /** The folder of the site's own pictures. */
  readonly folder: string;
  /** Where a picture can be seen; undefined while it is not known yet. */
  readonly addressOf: (name: string) => string | undefined;
  readonly token: string;
}

/** The file watcher reports a new file a moment later. */
const TIMEOUT_MS = 3000;
const STEP_MS = 50;

/** Puts a picture that the editor's page sends into the folder of pictures: POST /edit/api/picture?title=… */
export async function takePicture(
  request: IncomingMessage,
  response: ServerResponse,
  shelf: PictureShelf,
): Promise<void> {
  if (!isOwn(request, shelf.token)) return refuseRequest(response, 403, "Only the editor's own page may ask.");
  const title = new URL(request.url ?? "", "http://localhost").searchParams.get("title") ?? "";
  const bytes = await readBytes(request, MAX_PICTURE_BYTES);
  if (bytes === undefined) return refuseRequest(response, 413, TOO_LARGE_PICTURE);
  const upright = await normalizePicture(bytes);
  if (!upright.ok) return refuseRequest(response, upright.status, upright.message);
  const name = await pictureName(title, new Uint8Array(bytes), upright.ending);
  const file = path.join(shelf.folder, name);
  try {
    if (!existsSync(file)) writeFileWhole(file, upright.bytes);
  } catch (error) {
    // Such as a full disk: the window shows it and still has the picture.
    const message = refusalIn(error);
    if (message === undefined) throw error;
    return refuseRequest(response, 507, message);
  }
  for (let waited = 0; shelf.addressOf(name) === undefined && waited < TIMEOUT_MS; waited += STEP_MS)
    await wait(STEP_MS);
  sendJson(response, 200, { name, src: shelf.addressOf(name) });
}
