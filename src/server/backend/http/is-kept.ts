/**
 * Whether the client has the current version: `If-None-Match` of RFC 9110, 13.1.2. "*" is any version. Proxies that
 * compress again write W/ in front of the tag. A tag may hold a comma.
 */
export function isKept(tags: string | null | undefined, etag: string): boolean {
  return tags?.trim() === "*" || tags?.match(/"[^"]*"/g)?.includes(etag) === true;
}
