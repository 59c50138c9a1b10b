import { atAddressesOf, inLanguage, isWhole } from "#document/languages/in-language.ts";
import { namesIn } from "#document/languages/names-in.ts";
import { withSearchNames } from "#document/languages/search-names.ts";
import { prefixOf } from "#document/links/address-in.ts";
import { type OpenSite, openSite, type RenderContext } from "#document/model/resolve.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { PageData, Shell } from "#document/model/types.ts";
import { once } from "#lib/once.ts";
import { shortHash } from "#lib/short-hash.ts";

/**
 * How a document opens in one of its languages. A section with a text that is not translated is shown whole in the
 * document's own language, and so are a notice, an offer and the frame: no sentence changes its language in the middle.
 * A page with such a section is not listed.
 */
export function openerIn(code: string, site: Site, bundle: SchemaBundle): (context: RenderContext) => OpenSite {
  const translated = withoutReasons(withSearchNames(inLanguage(bundle, site, code), site));
  const names = once(() => namesIn(site, code));
  const untranslated = once(() => withSearchNames(atAddressesOf(bundle, site, code), site));
  return (context) => {
    const here = { ...context, home: prefixOf(code) };
    const media = drawnIn(code, context.media);
    const there = openSite(translated, bundle, { ...here, media, names: names() });
    const source = once(() => openSite(untranslated(), bundle, here));
    const shell = shellIn(there.shell, () => source().shell);
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

/** Without the reasons of closed days that are not translated: their days say enough. */
function withoutReasons(site: Site): Site {
  const { hours } = site.business;
  const exceptions = hours.exceptions.map((day) => (isWhole(day.reason) ? day : { ...day, reason: "" }));
  return { ...site, business: { ...site.business, hours: { ...hours, exceptions } } };
}

function shellIn(there: Shell, sourceOf: () => Shell): Shell {
  if (isWhole(there)) return there;
  const { announcements, offers, ...frame } = there;
  const source = sourceOf();
  if (!isWhole(frame)) return source;
  return {
    ...frame,
    ...(announcements && { announcements: wholeParts(announcements, source.lang, source.announcements) }),
    ...(offers && { offers: wholeParts(offers, source.lang, source.offers) }),
  };
}

/** Parts that are not translated, in the document's own language. */
function wholeParts<Part extends { readonly id: string }>(
  there: readonly Part[],
  lang: string,
  source: readonly Part[] = [],
): Part[] {
  return source.map((own) => there.find((part) => part.id === own.id && isWhole(part)) ?? { ...own, lang });
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
