import { isPictureName, PUBLIC_PICTURES } from "#lib/pictures/picture-name.ts";
import { NOT_FOUND, type RefusedRequest, WRONG_METHOD } from "#server/backend/http/refusals.ts";

/** What is asked of the uploaded pictures. */
export type StorageTask =
  | { readonly kind: "show" | "upload"; readonly name: string }
  | { readonly kind: "list" | "remove" };

const OBJECT = "/storage/v1/object/";
/** Of the one bucket. */
const MEDIA = "media";

export function isStoragePath(pathname: string): boolean {
  return pathname.startsWith("/storage/v1/");
}

/** Whether a request needs no key: an `<img>` sends none. */
export function isShown(pathname: string): boolean {
  return pathname.startsWith(PUBLIC_PICTURES);
}

/** Parses a request to Supabase Storage: a small part of its interface, for one bucket without folders. */
export function storageTask(method: string, pathname: string): StorageTask | RefusedRequest {
  if (isShown(pathname)) {
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
