import { readyLanguages } from "#document/languages/ready-languages.ts";
import { markOf, textKeys } from "#document/languages/source-texts.ts";
import type { Section, Site } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";

/**
 * A document, in one of its languages, whose price search knows each item and table by its name in all that visitors can
 * choose: whatever the language of a page, people type what they say at home. `source` has the translations.
 */
export function withSearchNames(shown: Site, source: Site): Site {
  const codes = readyLanguages(source);
  if (codes.length === 0) return shown;
  const keyOf = textKeys(source);
  const namesOf = (path: Path) => {
    const text = String(valueAt(source, path));
    const translated = codes.map((code) => source.translations?.[code]?.texts[keyOf(path)]);
    const others = translated.flatMap((each) => (each?.of === markOf(text) ? each.text : []));
    return { word: String(valueAt(shown, path)), names: [text, ...others].join(", ") };
  };
  const searched = (section: Section): Section => {
    if (!("search" in section)) return section;
    const { otherNames = [] } = section.search;
    const named = pathsOfNames(source, section.tables).map(namesOf);
    return { ...section, search: { ...section.search, otherNames: [...named, ...otherNames] } };
  };
  return { ...shown, routes: shown.routes.map((route) => ({ ...route, sections: route.sections.map(searched) })) };
}

/** Where the titles of some tables are, and the items in them. */
function pathsOfNames({ priceBook }: Site, ids: readonly string[]): Path[] {
  return priceBook.tables.flatMap(({ id, rows }, table) => {
    const at = ["priceBook", "tables", table];
    return ids.includes(id) ? [[...at, "title"], ...rows.map((_, row) => [...at, "rows", row, "item"])] : [];
  });
}
