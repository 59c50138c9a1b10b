import { GARMENTS } from "#lib/pictures/garment-name.ts";

const CACHE = "desk-photos";

const addressOf = (name: string) => `/${GARMENTS}/${name}`;

/** Keeps the bytes of a photograph until it can be sent. False where this device cannot: no room, or no safe connection. */
export async function keepPhoto(name: string, file: Blob): Promise<boolean> {
  try {
    await (await caches.open(CACHE)).put(addressOf(name), new Response(file));
    return true;
  } catch {
    return false;
  }
}

export async function keptPhoto(name: string): Promise<Blob | undefined> {
  const kept = await caches.match(addressOf(name), { cacheName: CACHE });
  return kept?.blob();
}

export async function forgetPhoto(name: string): Promise<void> {
  await (await caches.open(CACHE)).delete(addressOf(name));
}

/** Pictures of customers' clothes do not stay on a device that nobody works with. */
export async function forgetPhotos(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(CACHE);
}
