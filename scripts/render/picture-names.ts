import { readdirSync } from "node:fs";

const DARK_TWIN = ".dark.svg";

/** Names of the pictures in a folder by which the document may call them; dark twins go with their picture. */
export function pictureNames(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".svg") && !name.endsWith(DARK_TWIN));
}
