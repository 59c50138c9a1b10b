import { idInWords } from "#document/change/entry-name.ts";

/** "shop-front-1a2b3c4d.jpg" → "Shop front": without what tells two files of one title apart. */
export function pictureTitle(name: string): string {
  return idInWords(name.replace(/(-[0-9a-f]{8})?\.\w+$/, ""));
}
