import type { KnownNames } from "#document/languages/names-in-words.ts";
import { textIn } from "#document/languages/source-texts.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { languageOf } from "#lib/locale/day-times.ts";

type Named = Pick<
  Site,
  "services" | "priceBook" | "business" | "forms" | "routes" | "orders" | "languages" | "translations"
>;

/**
 * What orders keep in the document's words, in another language, as far as it is translated: services, tables, rows and
 * units of the price book, pickup areas, questions of the pickup form and their choices, and what staff send by one tap.
 * `fill` puts facts into names.
 */
export function namesIn(site: Named, code: string, fill = (text: string) => text): KnownNames {
  const textOf = textIn(site, site.translations?.[code]);
  const { units } = languageOf({ lang: code, languages: site.languages ?? [] });
  const texts = Object.fromEntries(
    pathsOfNames(site).flatMap((path) => {
      const text = textOf(path);
      return text === undefined ? [] : [[fill(String(valueAt(site, path))), fill(text)]];
    }),
  );
  return { ...units, ...texts };
}

function pathsOfNames({ services, priceBook, business, forms, routes, orders }: Named): Path[] {
  return [
    ...services.map((_, index) => ["services", index, "title"]),
    ...priceBook.tables.flatMap(({ rows }, table) => [
      ["priceBook", "tables", table, "title"],
      ...rows.map((_, row) => ["priceBook", "tables", table, "rows", row, "item"]),
    ]),
    ...business.pickup.areas.map((_, index) => ["business", "pickup", "areas", index, "name"]),
    // What a form asks comes with the order, beside its answer.
    ...forms.flatMap(({ action, fields }, form) =>
      (action === "pickup-request" ? fields : []).flatMap(({ options = [] }, index) => {
        const path = ["forms", form, "fields", index];
        return [[...path, "label"], ...options.map((_, option) => [...path, "options", option, "label"])];
      }),
    ),
    // So does the list that is counted on the price list.
    ...routes.flatMap(({ sections }, route) =>
      sections.flatMap((section, index) =>
        "estimate" in section && section.estimate ? [["routes", route, "sections", index, "estimate", "heading"]] : [],
      ),
    ),
    // Surcharges are called so: "Express, 50 %".
    ...(orders.facts.express === undefined ? [] : [["orders", "facts", "express"]]),
    ...pathsWithin(orders.suggestions ?? {}, ["orders", "suggestions"]),
  ];
}

/** Where the texts of a group are, however deep. */
function pathsWithin(group: unknown, path: Path): Path[] {
  if (typeof group !== "object" || group === null) return [path];
  return Object.entries(group).flatMap(([key, value]) =>
    pathsWithin(value, [...path, Array.isArray(group) ? Number(key) : key]),
  );
}
