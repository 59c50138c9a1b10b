/**
 * The address of a page in another language, whose addresses begin with `prefix` ("/ta"; "" is the document's own);
 * `from` is that of the language that `path` is in: "/pricing" → "/ta/pricing" → "/hi/pricing".
 */
export function addressIn(prefix: string, path: string, from = ""): string {
  return (prefix + path.slice(from.length)).replace(/(.)\/$/, "$1") || "/";
}
