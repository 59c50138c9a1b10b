import type { OfflineFiles, OfflineLanguage } from "#hydrate/offline-files.ts";

const CACHE = "kept ";

/** What is kept of a site for offline use: nothing of a language in which nobody has read a page. */
export function keptLanguages(languages: OfflineFiles["languages"]) {
  const [own, ...others] = languages;
  const languageOf = (path: string) => others.find(({ home }) => path === home || path.startsWith(`${home}/`)) ?? own;

  const kept = async (request: Request | string, options?: CacheQueryOptions) => {
    const found = languages.map(({ home }) => caches.match(request, { ...options, cacheName: CACHE + home }));
    return (await Promise.all(found)).find((response) => response !== undefined);
  };

  /** A page by its path, whatever its version. */
  const keptPage = (path: string) => kept(path, { ignoreSearch: true });

  return {
    kept,
    keptPage,
    languageOf,
    /** Fetches what is new of the languages of some pages, and of those kept already. */
    async keep(paths: readonly string[]): Promise<void> {
      const read = new Set(paths.map(languageOf));
      for (const language of languages)
        if (read.has(language) || (await caches.has(CACHE + language.home))) await keepLanguage(language);
    },
    /** The offline page in the language of an address, or in the one that is kept. */
    async offlinePage(path: string): Promise<Response> {
      for (const language of [languageOf(path), ...languages]) {
        const page = language.offlinePage && (await keptPage(language.offlinePage));
        if (page) return page;
      }
      return Response.error();
    },
  };
}

async function keepLanguage({ home, kept }: OfflineLanguage): Promise<void> {
  const cache = await caches.open(CACHE + home);
  const before = await cache.keys();
  const addresses = new Set(kept.map((address) => new URL(address, location.origin).href));
  const known = new Set(before.map(({ url }) => url));
  await cache.addAll([...addresses].filter((address) => !known.has(address)));
  await Promise.all(before.map((request) => addresses.has(request.url) || cache.delete(request)));
}
