import path from "node:path";
import { isRecord } from "#document/model/schema.ts";
import type { Palette, Theme } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { escapeHtml } from "#prerender/head.ts";
import { contentHash } from "#server/lib/content-hash.ts";
import { pngOf } from "#server/render/pictures/cover.ts";
import { type HeadingFace, headingFaceOf, latinFonts } from "#server/render/pictures/heading-face.ts";
import type { MediaFolder } from "#server/render/pictures/media.ts";

/** The size that social networks expect. They do not read SVG. */
const WIDTH = 1200;

export interface SharePicture {
  /** Its path on the site. */
  readonly file: string;
  readonly png: Buffer;
}

/**
 * The preview picture for shared links: the page's name in the heading font, and its drawing. The home page has the
 * document's cover, in another language the business's name in its place.
 */
export async function sharePicture(
  { page, shell }: PageData,
  name: string,
  { files, shared }: MediaFolder,
  { light }: Theme,
): Promise<SharePicture> {
  const fileOf = (src: string) => shared?.get(src) ?? files.get(path.basename(src.replace(/\?.*/, ""))) ?? "";
  const { cover, wordmark } = shell.business.brand;
  const drawing = firstDrawing(page.sections);
  const isHome = page.path === shell.home;
  const title = isHome ? shell.business.name : name;
  const face = page.path === "/" ? undefined : await headingFaceOf(title);
  const svg = !face
    ? fileOf(cover.src)
    : shareDrawing({
        title,
        face,
        colours: light,
        drawing: drawing && !isHome ? fileOf(drawing) : undefined,
        line: fileOf(cover.src),
        mark: wordmark ? fileOf(wordmark.src) : shell.business.shortName,
      });
  const png = await pngOf(svg, WIDTH, latinFonts);
  return { file: `media/share/page-${contentHash(svg, 5)}.png`, png: Buffer.from(png) };
}

interface ShareParts {
  readonly title: string;
  readonly face: HeadingFace;
  readonly colours: Palette;
  /** SVG of the page's drawing; by default the clothes line. */
  readonly drawing: string | undefined;
  /** SVG of the default cover. */
  readonly line: string;
  /** SVG of the drawn name, or the name in letters. */
  readonly mark: string;
}

/** Lines and font size: short names are large. */
const SIZES = [
  { lines: 1, size: 112 },
  { lines: 2, size: 84 },
  { lines: 3, size: 70 },
  { lines: 4, size: 58 },
] as const;

/** From the left margin to the drawing. */
const LINE_WIDTH = 600;

/** 1200 × 630: sky and cloth, the page's name on the left, its drawing on the right. */
function shareDrawing({ title, face, colours, drawing, line, mark }: ShareParts): string {
  const { lines, size } = set(title, face);
  const step = size * face.leading;
  const middle = 292 - ((lines.length - 1) * step) / 2 + size * 0.3;
  const words = lines
    .map((words, index) => face.draw(words, { x: 80, y: Math.round(middle + index * step), size }))
    .join("");
  const below = Math.round(middle + (lines.length - 1) * step + size * 0.62);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<path fill="${colours.neel100}" d="M0 0h1200v630H0Z"/>
<path fill="${colours.cotton}" d="M0 512c240-28 470 28 720 10 200-14 340-34 480-18v126H0Z"/>
${drawing === undefined ? nested(line, { x: 700, y: 0, width: 500, height: 500 }, "700 0 500 500") : nested(drawing, { x: 730, y: 76, width: 400, height: 436 })}
<g font-family="Fraunces" fill="${colours.indigo}">${words}</g>
<path fill="${colours.marigold}" d="M80 ${below}h84v9h-84z"/>
${mark.startsWith("<svg") ? nested(mark, { x: 80, y: 548, width: 150, height: 46 }) : `<text x="80" y="588" font-family="Fraunces" font-size="46" fill="${colours.indigo}">${escapeHtml(mark)}</text>`}
</svg>`;
}

/** Drawings much wider than high are strips and labels, which say little by themselves. */
const WIDEST = 2.2;

/** Address of the first drawing in some sections, except garments, which belong on a line. */
function firstDrawing(sections: unknown): string | undefined {
  if (Array.isArray(sections)) return sections.map(firstDrawing).find((found) => found !== undefined);
  if (!isRecord(sections)) return undefined;
  const { src, width, height } = sections;
  if (typeof src === "string" && typeof width === "number" && typeof height === "number")
    return src.startsWith("/media/line-") || width > height * WIDEST ? undefined : src;
  return firstDrawing(Object.values(sections));
}

function set(title: string, { widthOf }: HeadingFace): { lines: string[]; size: number } {
  const fitting = SIZES.map(({ lines, size }) => {
    const fits = (words: string) => widthOf(words) * size <= LINE_WIDTH;
    return { lines, size, fits, set: broken(title, fits) };
  });
  const found = fitting.find(({ lines, fits, set }) => set.length <= lines && set.every(fits)) ?? fitting.at(-1);
  return { lines: found?.set.slice(0, found.lines) ?? [], size: found?.size ?? 0 };
}

/** Words in lines that fit. */
function broken(title: string, fits: (words: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing inside another one, as large as fits, at the lower edge of a box. */
function nested(svg: string, { x, y, width, height }: Place, window?: string): string {
  const shown = window ?? /viewBox="([^"]*)"/.exec(svg)?.[1] ?? "";
  const inside = svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${shown}" preserveAspectRatio="xMidYMax meet">${inside}</svg>`;
}
