/** Read by Cloudflare Pages, Netlify, `npm start` and `npm run vellai -- nginx`. */
export const REDIRECTS_FILE = "_redirects";

/** Where password managers look for the form that changes a password (W3C, "A Well-Known URL for Changing Passwords"). */
const CHANGE_PASSWORD = "/.well-known/change-password";

interface Redirects {
  /** The page with the form that changes a password. */
  readonly passwordPath: string | undefined;
  /** Where the former addresses of pages lead. */
  readonly moved: ReadonlyMap<string, string>;
}

/** The `_redirects` file: lines of "from to status". */
export function redirectsFile({ passwordPath, moved }: Redirects): string {
  const password = passwordPath === undefined ? [] : [`${CHANGE_PASSWORD} ${passwordPath} 302`];
  return [...password, ...[...moved].map(([from, to]) => `${from} ${to} 301`)].map((line) => `${line}\n`).join("");
}

export interface ReadRedirects {
  /** The target of each address that leads elsewhere for now. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The page at each former address. */
  readonly moved: ReadonlyMap<string, string>;
}

export function parseRedirects(text: string): ReadRedirects {
  const lines = text.split("\n").flatMap((line) => {
    const [from, to, status] = line.split(" ");
    return from && to ? { from, to, isForGood: status === "301" } : [];
  });
  const those = (isForGood: boolean) =>
    new Map(lines.flatMap((line) => (line.isForGood === isForGood ? [[line.from, line.to] as const] : [])));
  return { redirects: those(false), moved: those(true) };
}
