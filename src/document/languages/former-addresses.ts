import { readyLanguages } from "#document/languages/ready-languages.ts";
import { addressIn } from "#document/links/address-in.ts";
import { placeholderIn } from "#document/model/routes.ts";
import type { Route, Site } from "#document/model/types.gen.ts";

/** Where the former addresses of pages lead, in every language that visitors can choose. A page that is there now wins. */
export function formerAddresses(site: Site): ReadonlyMap<string, string> {
  const pages = new Set(site.routes.flatMap((route) => addressesOf(site, route, route.path)));
  const moved = site.routes.flatMap((route) => {
    const now = addressesOf(site, route, route.path);
    return (route.formerPaths ?? []).flatMap((former) =>
      addressesOf(site, route, former).flatMap((from, index): [string, string][] =>
        pages.has(from) ? [] : [[from, now[index] ?? now[0] ?? route.path]],
      ),
    );
  });
  const inLanguage = (code: string) => moved.map(([from, to]) => [addressIn(code, from), addressIn(code, to)] as const);
  return new Map([...moved, ...readyLanguages(site).flatMap(inLanguage)]);
}

/** "/blog/:articles" stands for one address per article, on a page that is made for each. */
function addressesOf({ articles }: Site, { path }: Route, address: string): string[] {
  const written = placeholderIn(address)?.written;
  if (written === undefined || placeholderIn(path)?.written !== written) return written === undefined ? [address] : [];
  return articles.map(({ id }) => address.replace(written, id));
}
