import type { SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { fieldValues } from "#tests/helpers/document-fields.ts";

/** Places of the editor that together show each field a document has a value for, as few as there need be. */
export function placesOfFields(bundle: SchemaBundle, document: unknown): Set<string> {
  const values = fieldValues(bundle, document);
  const covered = new Set<string>();
  const places = new Set<string>();
  for (const [name, [node]] of values) {
    if (node === undefined || covered.has(name)) continue;
    const place = placeOf(node.path);
    if (places.has(place)) continue;
    places.add(place);
    for (const [other, nodes] of values) if (nodes.some(({ path }) => placeOf(path) === place)) covered.add(other);
  }
  return places;
}

/** What has a form of its own: a part of a page, an entry of a list, a message, the business. */
function placeOf([first, second, third, fourth]: Path): string {
  if (first === "routes" && third === "sections" && fourth !== undefined)
    return `#/routes/${second}/sections/${fourth}`;
  const isBeside = ["pickup", "tax", "upi"].includes(String(second));
  const opens = typeof second === "number" || first === "messages" || isBeside;
  return opens && second !== undefined ? `#/${first}/${second}` : `#/${first}`;
}
