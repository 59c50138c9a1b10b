import { readdirSync } from "node:fs";

const DARK_TWIN = ".dark.svg";
const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;

/** Names of the pictures in a folder, as the document uses them; dark variants belong to their picture. */
export function pictureNames(folder: string): string[] {
  return readdirSync(folder).filter(
    (name) => (name.endsWith(".svg") && !name.endsWith(DARK_TWIN)) || isPhotograph(name),
  );
}

/** Whether a file name is that of a photograph in a supported format. */
export function isPhotograph(name: string): boolean {
  return PHOTOGRAPH.test(name);
}
