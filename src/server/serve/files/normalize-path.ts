/** Escaped letters, digits and "-._~": by RFC 3986 "%61" means the character itself. */
const NEEDLESS_ESCAPES = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * The one address of a page, by which headers are found: "/about/", "/about.html", "/%61bout" and "/about/index.html"
 * all mean "/about". Two slashes at the start would name another site.
 */
export function normalizePath(pathname: string): string {
  const readable = pathname.replace(NEEDLESS_ESCAPES, decodeURIComponent).replace(/^[/\\]+/, "/");
  return ["/", ".html", "/index"].reduce(withoutEnd, readable) || "/";
}

/** By a loop: a pattern for "slashes at the end" looks again from every slash, so that its time is quadratic. */
function withoutEnd(path: string, end: string): string {
  let length = path.length;
  while (path.endsWith(end, length)) length -= end.length;
  return path.slice(0, length);
}
