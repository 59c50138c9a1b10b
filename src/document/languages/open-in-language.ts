import { atAddressesOf, inLanguage, isWhole } from "#document/languages/in-language.ts";
import { namesIn } from "#document/languages/names-in.ts";
import { withSearchNames } from "#document/languages/search-names.ts";
import { prefixOf } from "#document/links/address-in.ts";
import { type OpenSite, openSite, type RenderContext } from "#document/model/resolve.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { once } from "#lib/once.ts";
import { shortHash } from "#lib/short-hash.ts";

/**
 * How a document opens in one of its languages. A section with a text that is not translated is shown whole in the
 * document's own language, and so is the frame: no sentence changes its language in the middle. Such a page is not
 * listed.
 */
export function openerIn(code: string, site: Site, bundle: SchemaBundle): (context: RenderContext) => OpenSite {
  const translated = withSearchNames(inLanguage(bundle, site, code), site);
  const names = once(() => namesIn(site, code));
  const untranslated = once(() => withSearchNames(atAddressesOf(bundle, site, code), site));
  return (context) => {
    const here = { ...context, home: prefixOf(code) };
    const media = drawnIn(code, context.media);
    const there = openSite(translated, bundle, { ...here, media, names: names() });
    const source = once(() => openSite(untranslated(), bundle, here));
    const shell = isWhole(there.shell) ? there.shell : source().shell;
    return {
      paths: there.paths,
      shell,
      page: (path) => {
        const data = there.page(path);
        return data && withSource({ ...data, shell }, () => source().page(path), code);
      },
    };
  };
}

/** Drawings with words may have one beside them for a language, `shop.ta.svg` for `shop.svg`. */
function drawnIn(code: string, media: RenderContext["media"]): RenderContext["media"] {
  const own = (name: string) => media.get(name.replace(/\.svg$/, `.${code}.svg`));
  return new Map([...media].map(([name, picture]) => [name, own(name) ?? picture]));
}

function withSource(data: PageData, sourceOf: () => PageData | undefined, code: string): PageData {
  const { shell, page } = data;
  if (shell.lang === code && isWhole(page)) return hashed(data);
  const source = sourceOf();
  if (source === undefined) return data;
  const { sections, title, description, ...rest } = page;
  const head = isWhole([title, description]) ? { title, description } : source.page;
  const langs = sections.map((section) => (isWhole(section) ? code : source.shell.lang));
  const shown = sections.map((section, index) =>
    langs[index] === code ? section : (source.page.sections[index] ?? section),
  );
  const differing = sections.flatMap(({ id }, index) =>
    langs[index] === shell.lang ? [] : [[id, langs[index] ?? ""]],
  );
  return hashed({
    ...data,
    page: { ...rest, title: head.title, description: head.description, sections: shown, listed: false },
    ...(differing.length > 0 && { langs: Object.fromEntries(differing) }),
  });
}

function hashed(data: PageData): PageData {
  return { ...data, hash: shortHash(JSON.stringify([data.shell, data.page, data.langs])) };
}
