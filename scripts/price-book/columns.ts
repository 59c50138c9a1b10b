/** The columns of the price book as a spreadsheet, in order. */
export const COLUMNS = ["table", "id", "item", "regular price", "offer price", "offer reason"] as const;

export type Column = (typeof COLUMNS)[number];

/** A row of the spreadsheet, cells as they are read. */
export type PriceCells = Readonly<Record<Column, string>>;
