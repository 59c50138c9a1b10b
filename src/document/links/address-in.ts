/** How addresses of a language begin, which is also its home page: "/ta". */
export const prefixOf = (code: string): string => `/${code}`;

/** The address of a page in another language: "/pricing" → "/ta/pricing". */
export function addressIn(code: string, path: string): string {
  return path === "/" ? prefixOf(code) : prefixOf(code) + path;
}
