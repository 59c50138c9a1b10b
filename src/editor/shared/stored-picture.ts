import { backendUrl } from "#account/backend/backend-address.ts";
import { withTimeout } from "#account/backend/timeout.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Media } from "#document/model/types.gen.ts";
import { isPictureName, PUBLIC_PICTURES } from "#lib/pictures/picture-name.ts";

/** The editor opens without a picture that its storage does not send. */
const TIMEOUT_MS = 15_000;

export type StoredPicture = readonly [name: string, media: Media];

/** Uploaded pictures with their sizes; without those that the browser cannot show. */
export async function measuredPictures(names: readonly string[]): Promise<StoredPicture[]> {
  const measured = await Promise.all(names.map((name) => measuredPicture(name, backendUrl() + PUBLIC_PICTURES + name)));
  return measured.filter((picture) => picture !== undefined);
}

/** A picture with its size; undefined when the browser cannot show it. */
export async function measuredPicture(name: string, src: string): Promise<StoredPicture | undefined> {
  const image = new Image();
  image.src = src;
  const isShown = await withTimeout(TIMEOUT_MS, image.decode()).then(
    () => true,
    () => false,
  );
  return isShown ? [name, { src: image.src, width: image.naturalWidth, height: image.naturalHeight }] : undefined;
}

/** The names of uploaded pictures in a document. */
export function storedNamesIn(value: unknown): string[] {
  if (isPictureName(value)) return [value];
  const members = Array.isArray(value) || isRecord(value) ? Object.values(value) : [];
  return [...new Set(members.flatMap(storedNamesIn))];
}
