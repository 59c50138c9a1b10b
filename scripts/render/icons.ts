import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ICON_NAMES } from "#ui/icon-names.ts";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

/** One SVG with a symbol per icon of the site, from the Phosphor set. */
export function iconSprite(): string {
  const set: IconSet = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve("@iconify-json/ph/icons.json"), "utf8"),
  );
  const symbols = ICON_NAMES.map((name) => {
    const icon = set.icons[name];
    if (icon === undefined) throw new Error(`The Phosphor set has no icon "${name}" (src/ui/icon-names.ts).`);
    return `<symbol id="${name}" viewBox="0 0 256 256">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}
