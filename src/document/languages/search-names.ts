import { readyLanguages } from "#document/languages/ready-languages.ts";
import type { OtherNames } from "#document/languages/search-words.ts";
import { markOf, textKeys } from "#document/languages/source-texts.ts";
import type { Section, Site } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";

/**
 * A document, in one of its languages, whose price search knows each item and table, and whose question about the area
 * each area, by its name in all that visitors can choose: whatever the language of a page, people type what they say at
 * home. `source` has the translations.
 */
export function withSearchNames(shown: Site, source: Site): Site {
  const codes = readyLanguages(source);
  if (codes.length === 0) return shown;
  const keyOf = textKeys(source);
  /** The text at a path in the document's own language and in the others. */
  const namesOf = (path: Path): string[] => {
    const text = String(valueAt(source, path));
    const translated = codes.map((code) => source.translations?.[code]?.texts[keyOf(path)]);
    return [text, ...translated.flatMap((each) => (each?.of === markOf(text) ? each.text : []))];
  };
  const searched = (section: Section): Section => {
    if (!("search" in section)) return section;
    const { otherNames = [] } = section.search;
    const named = pathsOfNames(source, section.tables).map((path) => ({
      ...{ word: String(valueAt(shown, path)), names: namesOf(path).join(", ") },
    }));
    return { ...section, search: { ...section.search, otherNames: [...named, ...otherNames] } };
  };
  const { pickup } = shown.business;
  const areas = pickup.areas.map((area, index) => {
    const others = namesOf(["business", "pickup", "areas", index, "name"]).filter((name) => name !== area.name);
    const names = [...others, ...(area.names === undefined ? [] : [area.names])].join(", ");
    return names === "" ? area : { ...area, names };
  });
  return {
    ...shown,
    business: { ...shown.business, pickup: { ...pickup, areas } },
    routes: shown.routes.map((route) => ({ ...route, sections: route.sections.map(searched) })),
  };
}

/** What else people call items, in all languages: the lists of every price search of the document. */
export function searchNamesOf(site: Site): OtherNames {
  const sections = withSearchNames(site, site).routes.flatMap(({ sections }) => sections);
  return sections.flatMap((section) => ("search" in section ? (section.search.otherNames ?? []) : []));
}

/** Where the titles of some tables are, and the items in them. */
function pathsOfNames({ priceBook }: Site, ids: readonly string[]): Path[] {
  return priceBook.tables.flatMap(({ id, rows }, table) => {
    const at = ["priceBook", "tables", table];
    return ids.includes(id) ? [[...at, "title"], ...rows.map((_, row) => [...at, "rows", row, "item"])] : [];
  });
}
