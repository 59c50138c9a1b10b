import type { Collections } from "#document/model/collections.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Route } from "#document/model/types.gen.ts";

/** A page of the site. `item` is set on pages made once per item of a collection. */
export interface ConcreteRoute {
  readonly route: Route;
  readonly item?: unknown;
}

/**
 * The pages of a document. A route such as `/blog/:articles` becomes one page per article: the article's id replaces
 * the placeholder in the path and in references to ":articles".
 */
export function concreteRoutes(routes: readonly Route[], collections: Collections): ConcreteRoute[] {
  return routes.flatMap((route) => {
    const placeholder = placeholderIn(route.path);
    if (placeholder === undefined) return { route };
    const { written, collection } = placeholder;
    return [...(collections.get(collection) ?? [])].map(([id, item]) => ({
      route: withId(route, written, id),
      item: item.value,
    }));
  });
}

/** "/blog/:articles" → the placeholder ":articles" and the collection it names; undefined in the path of a single page. */
export function placeholderIn(path: string): { written: string; collection: string } | undefined {
  const [written, collection] = /:([a-z]+)$/.exec(path) ?? [];
  return written === undefined || collection === undefined ? undefined : { written, collection };
}

function withId(route: Route, placeholder: string, id: string): Route {
  const filled = structuredClone(route);
  replaceIn(filled, placeholder, id);
  return { ...filled, path: route.path.replace(placeholder, id) };
}

/** Replaces every text that equals another in a group or list and all inside. */
function replaceIn(group: object, text: string, replacement: string): void {
  for (const [key, value] of Object.entries(group)) {
    if (value === text) Reflect.set(group, key, replacement);
    else if (typeof value === "object" && value !== null) replaceIn(value, text, replacement);
  }
}

/** Text of an item's field, for tokens such as {item.title}. */
export function itemText(item: unknown, field: string): string | undefined {
  const value = isRecord(item) ? item[field] : undefined;
  return typeof value === "string" ? value : undefined;
}
