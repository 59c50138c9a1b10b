import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { textMadeOnce } from "#scripts/made-once.ts";
import { ICON_NAMES } from "#ui/icon-names.ts";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

/** The peg of the clothes line (src/ui/peg.tsx), which hangs on a page many times. */
const PEG = `<g id="peg"><path fill="var(--marigold)" d="M-3.6-12c-1 0-1.4 1-1.4 2l.6 24c.1 2 2.8 2 3.1 0l.7-12H.6l.7 12c.3 2 3 2 3.1 0L5-10c0-1-.4-2-1.4-2Z"/><path fill="var(--marigoldDeep)" d="M-3.6-12c-1 0-1.4 1-1.4 2l.6 24c.1 2 2.8 2 3.1 0l.4-6-1.7-1 .2-19Z"/><path fill="var(--onMarigold)" d="m-5-4.2 10-.4v2l-10 .4Z" opacity=".8"/></g>`;

/** One SVG with a symbol per icon of the site, from the Phosphor set, and the peg. */
export function iconSprite(): string {
  return textMadeOnce("icons", ICON_NAMES.join(" "), drawSprite);
}

function drawSprite(): string {
  const set: IconSet = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve("@iconify-json/ph/icons.json"), "utf8"),
  );
  const symbols = ICON_NAMES.map((name) => {
    const icon = set.icons[name];
    if (icon === undefined) throw new Error(`The Phosphor set has no icon "${name}" (src/ui/icon-names.ts).`);
    return `<symbol id="${name}" viewBox="0 0 256 256">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}<defs>${PEG}</defs></svg>\n`;
}
