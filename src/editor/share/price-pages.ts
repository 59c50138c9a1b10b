/** A part of a price list, as it is drawn: a heading, then rows of one height or another. */
export interface DrawnTable<Row> {
  readonly heading: number;
  readonly rows: readonly { readonly row: Row; readonly height: number }[];
}

export interface PagePart<Row> {
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
