const BEFORE_LI = "<li[ >]|</[ou]l>";
const BEFORE_P =
  "<(?:address|article|aside|details|div|dl|figure|form|h[1-6]|hr|ol|p|section|table|ul)[ >]|</(?:article|aside|blockquote|dd|div|figcaption|footer|form|li|main|section|td)>";

const BEFORE_CELL = "<t[dh][ >]|</tr>";
const BEFORE_ROW = "<tr[ >]|</t(?:head|body|foot)>";
const BEFORE_TERM = "<d[dt][ >]|</dl>";
const BEFORE_OPTION = "<option[ >]|</select>";

/** End tags that a browser implies by what follows (HTML Standard, "Optional tags"). */
const IMPLIED = new RegExp(
  [
    `</li>(?=${BEFORE_LI})|</p>(?=${BEFORE_P})|</t[dh]>(?=${BEFORE_CELL})|</tr>(?=${BEFORE_ROW})|</tbody>(?=</table>)`,
    `</d[dt]>(?=${BEFORE_TERM})|</option>(?=${BEFORE_OPTION})`,
  ].join("|"),
  "g",
);

/** Elements that have no end, and those of drawings that have no content, as React writes them. */
const VOID = /(<(?:img|source|input|br)\b[^>]*)\/>/g;
const EMPTY = /><\/(?:use|path)>/g;

/** React escapes quotation marks in texts, so these are attributes. */
const NO_VALUE = /(?<= [a-z-]+)=""/g;
const CAPITALS = / (?:srcSet|hrefLang)=/g;

/** The same elements in fewer bytes. */
export function shortMarkup(markup: string): string {
  return markup
    .replaceAll(VOID, "$1>")
    .replaceAll(EMPTY, "/>")
    .replaceAll(NO_VALUE, "")
    .replaceAll(CAPITALS, (name) => name.toLowerCase())
    .replaceAll(IMPLIED, "");
}
