/** Spreadsheets treat a cell that begins with one of these as a formula, or specially, like an apostrophe. */
const ACTIVE = /^[=+\-@\t\r\n＝＋－＠']/;

/** Escapes a text that spreadsheets would read as a formula by a leading apostrophe. */
export function asPlainCell(text: string): string {
  return ACTIVE.test(text) ? `'${text}` : text;
}

/** The inverse of `asPlainCell`. */
export function fromPlainCell(cell: string): string {
  return cell.startsWith("'") && ACTIVE.test(cell.slice(1)) ? cell.slice(1) : cell;
}
