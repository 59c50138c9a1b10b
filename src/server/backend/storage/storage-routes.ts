import { GARMENTS } from "#lib/pictures/garment-name.ts";
import { isPictureName, PUBLIC_PICTURES } from "#lib/pictures/picture-name.ts";
import { NOT_FOUND, type RefusedRequest, WRONG_METHOD } from "#server/backend/http/refusals.ts";

/** What is asked of the photographs of garments. */
export type GarmentTask =
  | { readonly kind: "show-garment" | "upload-garment"; readonly name: string }
  | { readonly kind: "list-garments" | "sign-garments" | "remove-garments" };

/** What is asked of the uploaded pictures. */
export type StorageTask =
  | { readonly kind: "show" | "upload"; readonly name: string }
  | { readonly kind: "list" | "remove" };

const OBJECT = "/storage/v1/object/";
/** Whoever has such an address holds its proof. */
const SIGNED_GARMENTS = `${OBJECT}sign/${GARMENTS}/`;
/** Of the one bucket. */
const MEDIA = "media";

export function isStoragePath(pathname: string): boolean {
  return pathname.startsWith("/storage/v1/");
}

/** Whether a request needs no key: an `<img>` sends none. */
export function isShown(pathname: string): boolean {
  return pathname.startsWith(PUBLIC_PICTURES) || pathname.startsWith(SIGNED_GARMENTS);
}

/** Parses what is asked of the private bucket; undefined for another one. */
export function garmentTask(method: string, pathname: string): GarmentTask | RefusedRequest | undefined {
  const when = (wanted: string, task: GarmentTask) => (method === wanted ? task : WRONG_METHOD);
  if (pathname === `${OBJECT}list/${GARMENTS}`) return when("POST", { kind: "list-garments" });
  if (pathname === `${OBJECT}sign/${GARMENTS}`) return when("POST", { kind: "sign-garments" });
  if (pathname === `${OBJECT}${GARMENTS}`) return when("DELETE", { kind: "remove-garments" });
  const after = (start: string) => (pathname.startsWith(start) ? pathname.slice(start.length) : undefined);
  const shown = after(SIGNED_GARMENTS);
  if (shown !== undefined) return when("GET", { kind: "show-garment", name: shown });
  const sent = after(`${OBJECT}${GARMENTS}/`);
  return sent === undefined ? undefined : when("POST", { kind: "upload-garment", name: sent });
}

/** Parses a request to Supabase Storage: a small part of its interface, for one bucket without folders. */
export function storageTask(method: string, pathname: string): StorageTask | RefusedRequest {
  if (pathname.startsWith(PUBLIC_PICTURES)) {
    const name = pathname.slice(PUBLIC_PICTURES.length);
    if (!isPictureName(name)) return NOT_FOUND;
    return method === "GET" || method === "HEAD" ? { kind: "show", name } : WRONG_METHOD;
  }
  if (pathname === `${OBJECT}list/${MEDIA}`) return method === "POST" ? { kind: "list" } : WRONG_METHOD;
  if (pathname === `${OBJECT}${MEDIA}`) return method === "DELETE" ? { kind: "remove" } : WRONG_METHOD;
  if (!pathname.startsWith(`${OBJECT}${MEDIA}/`)) return NOT_FOUND;
  // A name that is none of ours is refused in a sentence, where the request is answered.
  return method === "POST" ? { kind: "upload", name: pathname.slice(`${OBJECT}${MEDIA}/`.length) } : WRONG_METHOD;
}
