import { existsSync } from "node:fs";
import path from "node:path";
import { isPictureName, PUBLIC_PICTURES } from "#lib/pictures/picture-name.ts";
import { MAX_PICTURE_BYTES, pictureEnding, pictureTypeOf } from "#lib/pictures/picture-type.ts";
import { pictureFolder } from "#server/backend/storage/picture-folder.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { OWN_PICTURES, UPLOADED_PICTURES, uploadsIn } from "#server/lib/site-paths.ts";
import { messageOf } from "#server/lib/system-errors.ts";

/** The bytes of an uploaded picture; undefined where there is none of that name. */
export type PictureSource = (name: string) => Promise<Uint8Array | undefined>;

const TIMEOUT_MS = 30_000;

/** Of the bucket of a hosted project, which everybody may read. */
export function projectPictures(project: string): PictureSource {
  return async (name) => {
    const url = new URL(PUBLIC_PICTURES + name, project);
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
      throw new Refusal(`The picture ${name} cannot be fetched (${messageOf(error)}). Try again in a moment.`);
    });
    if (!answer.ok) {
      // Supabase Storage answers 400, and names the status in the body.
      const status = Number(jsonFields(await answer.text())?.["statusCode"] ?? answer.status);
      if (status === 404) return undefined;
      throw new Refusal(`The picture ${name} cannot be fetched: the project answered ${status}.`);
    }
    return new Uint8Array(await answer.arrayBuffer());
  };
}

/** Of the data folder of a site. */
export function folderPictures(dataDir: string): PictureSource {
  const pictures = pictureFolder(uploadsIn(dataDir));
  return async (name) => pictures.read(name);
}

/**
 * Puts the uploaded pictures that a document names into a folder, unless the site has them. Returns their
 * names. One that is nowhere is left to the check, which says where it is named.
 */
export async function downloadPictures(document: unknown, from: PictureSource, folder: string): Promise<string[]> {
  const pictures = pictureFolder(folder);
  const downloaded: string[] = [];
  for (const name of uploadedNames(document)) {
    if ([OWN_PICTURES, folder].some((place) => existsSync(path.join(place, name)))) continue;
    const bytes = await from(name);
    if (bytes === undefined) continue;
    if (bytes.byteLength > MAX_PICTURE_BYTES || pictureTypeOf(bytes) !== pictureEnding(name))
      throw new Refusal(`The picture ${name} is not what its name says, or larger than 10 MB. Upload it again.`);
    pictures.add(name, bytes);
    downloaded.push(name);
  }
  return downloaded;
}

/** Before the pages of a hosted project's version are made. */
export async function downloadProjectPictures(document: unknown): Promise<void> {
  const project = process.env["VITE_SUPABASE_URL"];
  if (project) await downloadPictures(document, projectPictures(project), UPLOADED_PICTURES);
}

function uploadedNames(value: unknown): Set<string> {
  if (isPictureName(value)) return new Set([value]);
  if (typeof value !== "object" || value === null) return new Set();
  return new Set(Object.values(value).flatMap((member) => [...uploadedNames(member)]));
}
