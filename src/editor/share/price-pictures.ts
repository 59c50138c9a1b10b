import { atMoment } from "#document/model/at-moment.ts";
import { priceText } from "#document/model/price.ts";
import type { PriceRow, PriceTable, Site } from "#document/model/types.gen.ts";
import { asOfSentence } from "#document/prices/as-of.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { drawGround, loadFonts, PAPER, PICTURE, placed, textFont, wrapped } from "#editor/share/picture-parts.ts";
import { longDate } from "#lib/locale/days.ts";
import { langOf } from "#lib/locale/lang.ts";
import { withValues } from "#lib/with-values.ts";

/** A row as it is drawn. */
interface Line {
  readonly item: readonly string[];
  readonly offer: string;
  /** The regular price, where the offer is another one. */
  readonly before: string;
}

const HEAD = 250;
const HEADING = 112;
const LINE = 48;
const ROW_PADDING = 24;
const GAP = 40;
/** Where the tables begin, and where they have to end. */
const TOP = PAPER.top + HEAD;
const ROOM = PICTURE.height - PICTURE.foot - 110 - TOP;

const SIZE = { caption: 50, row: 38, before: 32 } as const;

export interface PictureFacts {
  readonly site: Site;
  readonly now: Date;
  /** Printed at the foot. */
  readonly address: string | undefined;
  /** Where a picture of the document is. */
  readonly srcOf: (name: string) => string | undefined;
}

/** The price list as pictures of 1080 × 1920 pixels, as phones show them whole. */
export async function pricePictures({ site: written, now, address, srcOf }: PictureFacts): Promise<readonly Blob[]> {
  const site = atMoment(written, now);
  const lang = langOf(site);
  const { tables } = site.priceBook;
  await loadFonts();
  const drawings = await Promise.all(tables.map(({ picture }) => loaded(picture && srcOf(picture.image))));
  const wordmark = await loaded(site.business.brand.wordmark && srcOf(site.business.brand.wordmark));
  const date = longDate(shopTime(now, site.business.timeZone).date, lang);
  const asOf = withValues(asOfSentence(site.words.prices), { date });
  const measure = newCanvas();
  const pages = pricePages(
    tables.map((table) => linesOf(measure, table, site.words.prices.from)),
    ROOM,
    GAP,
  );
  return Promise.all(
    pages.map((parts) => {
      const pen = newCanvas();
      const height = heightOf(parts);
      drawGround(pen, { site, wordmark, asOf, address, height: HEAD + height + 44 });
      drawTables(pen, parts, tables, drawings, site);
      return blobOf(pen.canvas);
    }),
  );
}

/** A part of a price list, as it is drawn: a heading, then rows of one height or another. */
export interface DrawnTable<Row> {
  readonly heading: number;
  readonly rows: readonly { readonly row: Row; readonly height: number }[];
}

interface PagePart<Row> {
  /** Index of the table. */
  readonly table: number;
  readonly rows: readonly Row[];
}

/**
 * Spreads tables over pictures of a height: a table stays whole where a picture has room for it; a longer one goes on
 * under its heading in the next picture.
 */
export function pricePages<Row>(tables: readonly DrawnTable<Row>[], room: number, gap: number): PagePart<Row>[][] {
  const pages: PagePart<Row>[][] = [];
  let left = 0;
  for (const [table, { heading, rows }] of tables.entries()) {
    const whole = heading + rows.reduce((sum, { height }) => sum + height, 0);
    const begin = () => {
      pages.push([]);
      left = room;
    };
    if (pages.length === 0 || whole + gap > left) begin();
    else left -= gap;
    let part: Row[] = [];
    const open = () => {
      part = [];
      pages.at(-1)?.push({ table, rows: part });
      left -= heading;
    };
    open();
    for (const { row, height } of rows) {
      if (height > left && part.length > 0) {
        begin();
        open();
      }
      part.push(row);
      left -= height;
    }
  }
  return pages;
}

function linesOf(pen: CanvasRenderingContext2D, { rows }: PriceTable, from: string): DrawnTable<Line> {
  const drawn = rows.map((row) => {
    const line = lineOf(pen, row, from);
    return { row: line, height: rowHeight(line) };
  });
  return { heading: HEADING, rows: drawn };
}

function lineOf(
  pen: CanvasRenderingContext2D,
  { item, regPrice, offerPrice: offer = regPrice }: PriceRow,
  from: string,
): Line {
  const prices = { offer: priceText(offer, from), before: offer === regPrice ? "" : priceText(regPrice) };
  pen.font = textFont(SIZE.row, 600);
  const right = pen.measureText(prices.offer).width;
  pen.font = textFont(SIZE.before, 400);
  const left = pen.measureText(prices.before).width;
  pen.font = textFont(SIZE.row, 400);
  return { ...prices, item: wrapped(pen, item, PAPER.inner - right - left - 3 * 24) };
}

const rowHeight = ({ item }: Line) => item.length * LINE + ROW_PADDING;

function heightOf(parts: readonly PagePart<Line>[]): number {
  const rows = parts.flatMap((part) => part.rows).reduce((sum, line) => sum + rowHeight(line), 0);
  return rows + parts.length * HEADING + (parts.length - 1) * GAP;
}

function drawTables(
  pen: CanvasRenderingContext2D,
  parts: readonly PagePart<Line>[],
  tables: readonly PriceTable[],
  drawings: readonly (HTMLImageElement | undefined)[],
  { theme: { light } }: Site,
): void {
  let y = TOP;
  for (const { table, rows } of parts) {
    const drawing = drawings[table];
    if (drawing) placed(pen, drawing, { right: PAPER.right, bottom: y + HEADING - 8, width: 150, height: 92 });
    pen.textAlign = "left";
    pen.fillStyle = light.bar;
    pen.font = textFont(SIZE.caption, 420, "display");
    pen.fillText(tables[table]?.title ?? "", PAPER.left, y + HEADING - 28, PAPER.inner - 180);
    y += HEADING;
    for (const [index, line] of rows.entries()) {
      pen.fillStyle = index === 0 ? light.bar : light.rule;
      pen.fillRect(PAPER.left, y - 1, PAPER.inner, index === 0 ? 3 : 2);
      drawRow(pen, line, y, light);
      y += rowHeight(line);
    }
    y += GAP;
  }
}

function drawRow(
  pen: CanvasRenderingContext2D,
  { item, offer, before }: Line,
  top: number,
  { ink, muted, bar }: Site["theme"]["light"],
): void {
  const base = top + ROW_PADDING / 2 + 38;
  pen.textAlign = "left";
  pen.fillStyle = ink;
  pen.font = textFont(SIZE.row, 400);
  for (const [index, words] of item.entries()) pen.fillText(words, PAPER.left, base + index * LINE);
  pen.textAlign = "right";
  pen.fillStyle = bar;
  pen.font = textFont(SIZE.row, 600);
  pen.fillText(offer, PAPER.right, base);
  if (before === "") return;
  const right = PAPER.right - pen.measureText(offer).width - 24;
  pen.fillStyle = muted;
  pen.font = textFont(SIZE.before, 400);
  pen.fillText(before, right, base);
  const { width } = pen.measureText(before);
  pen.fillRect(right - width - 2, base - 11, width + 4, 2.5);
}

function newCanvas(): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement("canvas"), { width: PICTURE.width, height: PICTURE.height });
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("This browser cannot draw.");
  return pen;
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))), "image/png");
  });
}

/** A drawing of the document; none where it cannot be loaded. Pictures of other sites could not be read back. */
async function loaded(src: string | undefined): Promise<HTMLImageElement | undefined> {
  if (src === undefined || new URL(src, location.href).origin !== location.origin) return undefined;
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}
