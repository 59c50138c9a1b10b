import path from "node:path";
import type { Theme } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { contentHash } from "#server/lib/content-hash.ts";
import { pngOf } from "#server/render/pictures/cover.ts";
import { headingFaceOf, latinFonts } from "#server/render/pictures/heading-face.ts";
import type { MediaFolder } from "#server/render/pictures/media.ts";
import { firstDrawing, shareDrawing } from "#server/render/pictures/share-drawing.ts";

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
