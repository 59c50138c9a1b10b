import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PUBLIC_PICTURES } from "#lib/pictures/picture-name.ts";
import type { EditorCode } from "#scripts/editor/server/editor-code.ts";
import { iconSprite } from "#server/render/pictures/icons.ts";
import type { MediaFolder } from "#server/render/pictures/media.ts";
import { plainFile, type ServedFile } from "#server/serve/files/read-folder.ts";

const FONTS = "src/public/fonts";

/** Finds the files of the two pages by their address: bundled code, fonts, icons and pictures. No path is looked up. */
export function editorFiles(code: EditorCode, media: () => MediaFolder): (pathname: string) => ServedFile | undefined {
  const files = new Map<string, ServedFile>();
  const add = (name: string, content: string | Buffer) => files.set(`/${name}`, plainFile(name, content));
  for (const [name, content] of code) if (!name.endsWith(".html")) add(name, content);
  for (const name of readdirSync(FONTS)) add(`fonts/${name}`, readFileSync(path.join(FONTS, name)));
  add("icons.svg", iconSprite());
  return (pathname) => files.get(pathname) ?? picture(media(), pictureAt(pathname));
}

/** The name of a picture in an address of the editor. */
function pictureAt(pathname: string): string {
  if (pathname === "/favicon.svg") return "favicon.svg";
  const folder = ["/media/", PUBLIC_PICTURES].find((start) => pathname.startsWith(start));
  return folder === undefined ? "" : decodeURIComponent(pathname.slice(folder.length));
}

function picture({ files, photographs }: MediaFolder, name: string): ServedFile | undefined {
  const drawing = files.get(name);
  if (drawing !== undefined) return plainFile(name, drawing);
  const photograph = photographs.get(name);
  return photograph === undefined ? undefined : plainFile(name, readFileSync(photograph));
}
