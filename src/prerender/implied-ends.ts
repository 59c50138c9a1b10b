const BEFORE_LI = "<li[ >]|</[ou]l>";
const BEFORE_P =
  "<(?:address|article|aside|details|div|dl|figure|form|h[1-6]|hr|ol|p|section|table|ul)[ >]|</(?:article|aside|blockquote|dd|div|figcaption|footer|form|li|main|section|td)>";

/** End tags that a browser implies by what follows (HTML Standard, "Optional tags"). */
const IMPLIED = new RegExp(`</li>(?=${BEFORE_LI})|</p>(?=${BEFORE_P})`, "g");

/** The same elements in fewer bytes. */
export function withoutImpliedEnds(markup: string): string {
  return markup.replaceAll(IMPLIED, "");
}
