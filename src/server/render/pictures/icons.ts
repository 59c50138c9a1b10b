import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cachedText } from "#server/lib/build-cache.ts";
import { ICON_NAMES } from "#ui/icon/icon-names.ts";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

/** Drawings that a page repeats are beside the code that uses them. */
const PART_FOLDERS = ["src/ui", "src/sections"];
const PART_FILE = "sprite.svg";

/** One SVG with a symbol per icon of the site (Phosphor), and the shared parts of our own drawings. */
export function iconSprite(): string {
  const parts = PART_FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => partsIn(`${folder}/${name}`)),
  );
  return cachedText("icons", `${ICON_NAMES.join(" ")} ${parts.join("")}`, () => spriteOf(parts.join("")));
}

function partsIn(folder: string): string {
  const file = `${folder}/${PART_FILE}`;
  const [, parts = ""] = (existsSync(file) && /<defs>(.*)<\/defs>/s.exec(readFileSync(file, "utf8"))) || [];
  return parts.replace(/\n\s*/g, "");
}

function spriteOf(parts: string): string {
  const set: IconSet = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve("@iconify-json/ph/icons.json"), "utf8"),
  );
  const symbols = ICON_NAMES.map((name) => {
    const icon = set.icons[name];
    if (icon === undefined) throw new Error(`The Phosphor set has no icon "${name}" (src/ui/icon/icon-names.ts).`);
    return `<symbol id="${name}" viewBox="0 0 256 256">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}<defs>${parts}</defs></svg>\n`;
}
