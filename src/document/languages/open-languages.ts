import { openerIn } from "#document/languages/open-in-language.ts";
import { readyLanguages } from "#document/languages/ready-languages.ts";
import { withSearchNames } from "#document/languages/search-names.ts";
import { ownName } from "#document/languages/writing.ts";
import { addressIn } from "#document/links/address-in.ts";
import type { OpenSite, RenderContext } from "#document/model/resolve.ts";
import { openScheduledSite } from "#document/model/scheduled-site.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { PageData, PageLanguage } from "#document/model/types.ts";
import { langOf } from "#lib/locale/lang.ts";
import { once } from "#lib/once.ts";
import { shortHash } from "#lib/short-hash.ts";

/**
 * Opens a checked document for prerendering, in its own language and then in each that visitors can choose; that one when
 * its first page is asked for. `open` opens one language.
 */
export function openLanguages(
  site: Site,
  bundle: SchemaBundle,
  context: RenderContext,
  open: typeof openScheduledSite = openScheduledSite,
): OpenSite {
  // Nothing that is done for every day walks through the translations.
  const { translations: _, ...written } = site;
  const own = open(withSearchNames(written, site), bundle, context);
  const codes = readyLanguages(site);
  if (codes.length === 0) return own;
  const others = codes.map((code) => once(() => open(written, bundle, context, openerIn(code, site, bundle))));
  const pages = own.paths.map((path) => pageLanguages(site, codes, path));
  const byPath = new Map(
    [() => own, ...others].flatMap((opened, index) =>
      pages.map((page) => [page[index]?.path ?? "", { opened, page }] as const),
    ),
  );
  return {
    paths: [...byPath.keys()],
    shell: own.shell,
    page: (path) => {
      const found = byPath.get(path);
      const data = found?.opened().page(path);
      return data && found && withLanguages(data, found.page);
    },
  };
}

/** A page of the document's own language in each of the languages. */
function pageLanguages(site: Site, codes: readonly string[], path: string): Required<PageLanguage>[] {
  const own = langOf(site);
  return [
    { lang: own, name: ownName(own) ?? own, path },
    ...codes.map((code) => ({ lang: code, name: ownName(code) ?? code, path: addressIn(code, path) })),
  ];
}

function withLanguages(data: PageData, all: readonly Required<PageLanguage>[]): PageData {
  const languages = all.map(({ path, ...language }) => (path === data.page.path ? language : { ...language, path }));
  return { ...data, shell: { ...data.shell, languages }, hash: shortHash(data.hash + JSON.stringify(languages)) };
}
