/** A path without escapes, "//", "." and "..", as web servers read it. An escape that means nothing stays. */
export function resolvedPath(pathname: string): string {
  const decoded = decodedPath(pathname);
  const parts: string[] = [];
  for (const part of decoded.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  const isFolder = parts.length > 0 && /\/\.{0,2}$/.test(decoded);
  return `/${parts.join("/")}${isFolder ? "/" : ""}`;
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The page that an address means, if there is one: "/Pricing", "//pricing/", "/pricing.html" and "/pricing)", as it is
 * copied out of a sentence, all mean "/pricing".
 */
export function meantPath(pathname: string): string {
  const written = resolvedPath(pathname).toLowerCase();
  // By a loop: a pattern for "marks at the end" looks again from every mark, so that its time is quadratic.
  let end = written.length;
  while (end > 0 && !/[a-z\d]/.test(written.charAt(end - 1))) end -= 1;
  return written.slice(0, end).replace(/(\/index)?(\.html)?$/, "") || "/";
}
