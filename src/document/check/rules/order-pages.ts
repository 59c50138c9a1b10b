import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { labelOf, shown } from "#document/check/facts/place.ts";
import { isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

const AUDIENCES = [
  ["own", "customer"],
  ["tracked", "guest"],
] as const;

/** The pages that messages and lists link to show an order to the right audience. */
export const orderPages: Rule = (document) =>
  AUDIENCES.flatMap(([key, audience]): ReturnType<Rule> => {
    const path = ["orders", "paths", key];
    const address = valueAt(document.site, path);
    if (typeof address !== "string" || document.isRefused(path) || !document.pagePaths?.has(address)) return [];
    const showing = pagesShowing(document, audience);
    if (showing.includes(address)) return [];
    const [other] = showing;
    return [
      {
        path,
        severity: "error",
        problem: `${labelOf(path)} ${shown(address)} leads to a page that shows no order to a ${audience}.`,
        hint:
          other === undefined
            ? `Add a section of the type ${typeOfOrder(document.bundle)} to that page, with audience ${shown(audience)}.`
            : `Write ${shown(other)}, which does.`,
      },
    ];
  });

/** Paths of the pages with a section that shows an order to an audience. */
function pagesShowing({ nodes, pathsOf, site }: CheckedDocument, audience: string): string[] {
  return nodes.flatMap(({ schema, value, path }) => {
    const shows = showsOrder(schema) && isRecord(value) && value["audience"] === audience;
    // A section is in the list of its route.
    return shows ? pathsOf(valueAt(site, path.slice(0, -2))) : [];
  });
}

function showsOrder(schema: Schema): boolean {
  return schema["x-means"]?.includes("shows-order") ?? false;
}

/** The section type for that page. */
function typeOfOrder({ definitions }: SchemaBundle): string {
  return String(Object.values(definitions).find(showsOrder)?.properties?.["type"]?.const);
}
