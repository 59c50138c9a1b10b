import type { Media } from "#document/model/types.gen.ts";

/** A picture may be on another site; its size is unknown until it loads, so space of 4:3 is reserved. */
export function remotePicture(image: string): Media | undefined {
  return image.startsWith("https://") ? { src: image, width: 1200, height: 900 } : undefined;
}

/** Origins of the pictures a page fetches from elsewhere, for its content security policy. */
export function remoteOrigins(page: unknown): string[] {
  const sources = [...JSON.stringify(page).matchAll(/"src":"(https:\/\/[^"]+)"/g)].flatMap(([, src]) => src ?? []);
  return [...new Set(sources.map((src) => new URL(src).origin))].sort();
}
