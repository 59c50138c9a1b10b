/** The columns of the price book as a spreadsheet, in order. */
export const SHEET_COLUMNS = ["table", "id", "item", "regular price", "offer price", "offer reason"] as const;

export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** A row of the spreadsheet with raw cells. */
export type PriceCells = Readonly<Record<SheetColumn, string>>;
