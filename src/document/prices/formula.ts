/** Spreadsheets run a cell that begins so as a formula, or treat it specially, like an apostrophe. */
const ACTIVE = /^[=+\-@\t\r\n＝＋－＠']/;

/** A text that no spreadsheet takes for a formula: an apostrophe in front makes it plain words. */
export function asPlainCell(text: string): string {
  return ACTIVE.test(text) ? `'${text}` : text;
}

/** The inverse of `asPlainCell`. */
export function fromPlainCell(cell: string): string {
  return cell.startsWith("'") && ACTIVE.test(cell.slice(1)) ? cell.slice(1) : cell;
}
