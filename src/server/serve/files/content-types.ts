import path from "node:path";

/** By file extension, for every kind of file that is served. */
export const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ["html", "text/html"],
  ["css", "text/css"],
  ["js", "text/javascript"],
  ["txt", "text/plain"],
  ["xml", "text/xml"],
  ["json", "application/json"],
  ["webmanifest", "application/manifest+json"],
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["woff2", "font/woff2"],
]);

export function contentTypeOf(file: string): string {
  const type = CONTENT_TYPES.get(path.extname(file).slice(1).toLowerCase()) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}
