import type { ServerResponse } from "node:http";
import { PICTURE_TYPES, pictureEnding } from "#lib/pictures/picture-type.ts";
import { pictureFolder } from "#scripts/backend/storage/picture-folder.ts";

/** Sends an uploaded picture: Vite knows only the files that were there when it started. False for every other file. */
export function sendUploaded(response: ServerResponse, folder: string, pathname: string): boolean {
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  const ending = pictureEnding(name);
  const bytes = pictureFolder(folder).read(name);
  if (ending === undefined || bytes === undefined) return false;
  response.writeHead(200, { "content-type": PICTURE_TYPES[ending], "x-content-type-options": "nosniff" }).end(bytes);
  return true;
}
