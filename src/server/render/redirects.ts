/** Read by Cloudflare Pages, Netlify, `npm start` and `npm run hosts:nginx`. */
export const REDIRECTS_FILE = "_redirects";

/** Where password managers look for the form that changes a password (W3C, "A Well-Known URL for Changing Passwords"). */
const CHANGE_PASSWORD = "/.well-known/change-password";

/** The `_redirects` file: lines of "from to status". `passwordPath` is the page with the form that changes a password. */
export const redirectsFile = (passwordPath: string | undefined): string =>
  passwordPath === undefined ? "" : `${CHANGE_PASSWORD} ${passwordPath} 302\n`;

/** The target of each address that leads elsewhere. */
export function parseRedirects(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split("\n").flatMap((line) => {
      const [from, to] = line.split(" ");
      return from && to ? [[from, to] as const] : [];
    }),
  );
}
