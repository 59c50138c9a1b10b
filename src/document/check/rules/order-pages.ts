import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { choice, either, sentence, subject } from "#document/check/facts/sentence.ts";
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
    const type = typeOfOrder(document.bundle);
    return [
      {
        path,
        severity: "error",
        problem: sentence`${subject(path, choice(address))} leads to a page that shows no order to a ${audience}.`,
        hint:
          other === undefined
            ? sentence`Add a ${either("section of the type", "part of the kind")} ${either(type, choice(type))} to that page, ${either("with audience", "for a")} ${choice(audience)}.`
            : sentence`${either("Write", "Choose")} ${choice(other)}, which does.`,
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
