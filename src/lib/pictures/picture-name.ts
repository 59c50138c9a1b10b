import type { PictureEnding } from "#lib/pictures/picture-type.ts";

const MAX_TITLE_CHARS = 60;
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|png|webp|avif)$/;
const HASHED = /-[0-9a-f]{8}\.[a-z]+$/;
const MAX_NAME_CHARS = MAX_TITLE_CHARS + 20;

/** Public address of a picture in the bucket of Supabase Storage, before its name. */
export const PUBLIC_PICTURES = "/storage/v1/object/public/media/";

/** Whether `pictureName` can have made a name. Excludes paths, queries and hidden files. */
export function isPictureName(text: unknown): text is string {
  return typeof text === "string" && text.length <= MAX_NAME_CHARS && NAME.test(text) && HASHED.test(text);
}

/**
 * The name of an uploaded picture: what it shows, eight hexadecimal digits of the SHA-256 of its bytes, and its kind,
 * such as shop-front-3f9a2c1b.jpg. Another picture has another name, so addresses can be cached forever.
 */
export async function pictureName(
  title: string,
  bytes: Uint8Array<ArrayBuffer>,
  ending: PictureEnding,
): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest.subarray(0, 4), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${inLatinLetters(title) || "picture"}-${hash}.${ending}`;
}

function inLatinLetters(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_TITLE_CHARS)
    .replace(/^-+|-+$/g, "");
}
