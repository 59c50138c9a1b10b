/** A cell that begins so is run as a formula by spreadsheets, or, like an apostrophe, means something to them. */
const ACTIVE = /^[=+\-@\t\r\n＝＋－＠']/;

/** A text that no spreadsheet takes for a formula: an apostrophe in front makes it plain words. */
export function asPlainCell(text: string): string {
  return ACTIVE.test(text) ? `'${text}` : text;
}

/** The inverse of `asPlainCell`. */
export function fromPlainCell(cell: string): string {
  return cell.startsWith("'") && ACTIVE.test(cell.slice(1)) ? cell.slice(1) : cell;
}
