import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { foreignLetter } from "#document/languages/writing.ts";
import type { Theme } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { pngOf } from "#server/render/pictures/cover.ts";
import { FRAUNCES, LATIN } from "#server/render/pictures/fonts.ts";
import { contentHash, type MediaFolder } from "#server/render/pictures/media.ts";
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
  // The heading font draws Latin letters alone.
  const isDrawn = page.path !== shell.home && !foreignLetter(name, "en");
  const svg = !isDrawn
    ? fileOf(cover.src)
    : shareDrawing({
        title: name,
        colours: light,
        drawing: drawing && fileOf(drawing),
        line: fileOf(cover.src),
        mark: wordmark ? fileOf(wordmark.src) : shell.business.shortName,
      });
  const png = await pngOf(svg, WIDTH, async () => [await headingFont()]);
  return { file: `media/share/page-${contentHash(svg)}.png`, png: Buffer.from(png) };
}

let font: Promise<Buffer> | undefined;

/** The heading font as TTF, for the SVG renderer. */
function headingFont(): Promise<Buffer> {
  font ??= subset();
  return font;
}

async function subset(): Promise<Buffer> {
  const source = createRequire(import.meta.url).resolve(`@fontsource-variable/${FRAUNCES.source}.woff2`);
  return subsetFont(await readFile(source), LATIN, { targetFormat: "truetype", variationAxes: FRAUNCES.axes });
}
