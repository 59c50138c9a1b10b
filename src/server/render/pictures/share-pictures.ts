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

/** The preview picture for shared links: the page's name in the heading font, and its drawing. */
export async function sharePicture(
  { page, shell }: PageData,
  name: string,
  { files, shared }: MediaFolder,
  { light }: Theme,
): Promise<SharePicture> {
  const fileOf = (src: string) => shared?.get(src) ?? files.get(path.basename(src.replace(/\?.*/, ""))) ?? "";
  const { cover, wordmark } = shell.business.brand;
  const drawing = firstDrawing(page.sections);
  const face = page.path === shell.home ? undefined : await headingFaceOf(name);
  const svg = !face
    ? fileOf(cover.src)
    : shareDrawing({
        title: name,
        face,
        colours: light,
        drawing: drawing && fileOf(drawing),
        line: fileOf(cover.src),
        mark: wordmark ? fileOf(wordmark.src) : shell.business.shortName,
      });
  const png = await pngOf(svg, WIDTH, latinFonts);
  return { file: `media/share/page-${contentHash(svg, 5)}.png`, png: Buffer.from(png) };
}
