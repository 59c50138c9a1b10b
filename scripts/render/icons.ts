import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { textMadeOnce } from "#scripts/made-once.ts";
import { ICON_NAMES } from "#ui/icon-names.ts";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

/** The peg of the clothes line (src/ui/peg.tsx), which hangs on a page many times. */
const PEG = `<g id="peg"><path fill="var(--marigold)" d="M-3.6-12c-1 0-1.4 1-1.4 2l.6 24c.1 2 2.8 2 3.1 0l.7-12H.6l.7 12c.3 2 3 2 3.1 0L5-10c0-1-.4-2-1.4-2Z"/><path fill="var(--marigoldDeep)" d="M-3.6-12c-1 0-1.4 1-1.4 2l.6 24c.1 2 2.8 2 3.1 0l.4-6-1.7-1 .2-19Z"/><path fill="var(--onMarigold)" d="m-5-4.2 10-.4v2l-10 .4Z" opacity=".8"/></g>`;

/** The string of a laundry tag with its ring (src/sections/hang-tags/tag.tsx). */
const STRING = `<g id="string" fill="none"><path stroke="var(--indigo)" stroke-width="1.7" d="M17.2 2C10 28 12 56 17.4 78M18.8 2c7 26 5 54-.2 76"/><circle cx="18" cy="80" r="11.5" stroke="var(--marigold)" stroke-width="3.4"/></g>`;

/**
 * The line that carries the steps (src/sections/steps/running-line.tsx). On wide windows each step is 100 units wide at any
 * width of the window, and the line reaches far out of it on both sides; on narrow ones a length of it runs down beside
 * each step, and bows now to the left, now to the right.
 */
const STEPS_LINE = [
  ["course", "M-500 60C-300 30-60 14 26 24C60 28 90 44 125 34C142 29 156 100 170 180C178 226 188 269 212 269L900 269"],
  ["bow-left", "M10 0C10 20 1 25 1 50S10 80 10 100"],
  ["bow-right", "M10 0C10 20 19 25 19 50S10 80 10 100"],
].map(([id, d]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`);

/** One SVG with a symbol per icon of the site, from the Phosphor set, and what our own drawings have in common. */
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
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}<defs>${PEG}${STRING}${STEPS_LINE.join("")}</defs></svg>\n`;
}
