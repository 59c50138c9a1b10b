import { readdirSync } from "node:fs";

const DARK_TWIN = ".dark.svg";
const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;

/** Names of the pictures in a folder by which the document may call them; dark variants go with their picture. */
export function pictureNames(folder: string): string[] {
  return readdirSync(folder).filter(
    (name) => (name.endsWith(".svg") && !name.endsWith(DARK_TWIN)) || isPhotograph(name),
  );
}

/** Whether a file name is that of a photograph: made of pixels, in a format that the site's copies are made from. */
export function isPhotograph(name: string): boolean {
  return PHOTOGRAPH.test(name);
}
