import { sourceTexts } from "#document/languages/source-texts.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { linkedPage, transform } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { groupOf, groupsAt, listAt } from "#editor/shared/draft-values.ts";
import { changedAt } from "#editor/shared/patch.ts";

interface Move {
  /** The page, by its index; it has its new address already. */
  readonly index: number;
  readonly from: string;
  /** Whether visitors know the old address. */
  readonly wasOnline: boolean;
}

interface MovedPage {
  readonly document: unknown;
  /** How many links lead to the new address now. */
  readonly links: number;
}

/** A document in which everything that led to a page's old address leads to the new one, the old address included. */
export function withMovedPage(bundle: SchemaBundle, document: unknown, { index, from, wasOnline }: Move): MovedPage {
  const to = String(valueAt(document, ["routes", index, "path"]));
  let links = 0;
  const linked = transform(bundle, bundle, document, ({ value, schema }) => {
    if (typeof value !== "string" || linkedPage(schema, value) !== from) return value;
    links += 1;
    return to + value.slice(from.length);
  });
  const moved = changedAt(linked, ["routes"], (routes) =>
    listAt(routes, []).map((route, at) => withFormer(groupOf(route), to, at === index && wasOnline ? [from] : [])),
  );
  return { document: withKeptTranslations(bundle, { before: document, from, index }, moved), links };
}

/** A page that some addresses lead to as well, without the one that is a page now. */
function withFormer({ formerPaths, ...route }: Readonly<Record<string, unknown>>, now: string, more: string[]) {
  const former = [...new Set([...listAt(formerPaths, []), ...more])].filter((address) => address !== now);
  const { path, ...rest } = route;
  return { path, ...(former.length > 0 && { formerPaths: former }), ...rest };
}

interface Before {
  readonly before: unknown;
  readonly from: string;
  readonly index: number;
}

/** Translations are found by the address of their page, and by what is beside a link. */
function withKeptTranslations(bundle: SchemaBundle, { before, from, index }: Before, after: unknown): unknown {
  const translations = groupOf(valueAt(after, ["translations"]));
  if (!isRecord(after) || Object.keys(translations).length === 0) return after;
  const old = sourceTexts(
    bundle,
    changedAt(before, ["routes", index, "path"], () => from),
  );
  const keys = new Map(sourceTexts(bundle, after).flatMap(({ key }, at) => [[old[at]?.key ?? "", key] as const]));
  const renamed = Object.entries(translations).map(([code, translation]) => {
    const texts = Object.entries(groupOf(groupOf(translation)["texts"]));
    return [
      code,
      { ...groupOf(translation), texts: Object.fromEntries(texts.map(([key, text]) => [keys.get(key) ?? key, text])) },
    ];
  });
  return { ...after, translations: Object.fromEntries(renamed) };
}

/** Whether an address can be a page's own: complete, and no other page's. */
export function isFreeAddress(bundle: SchemaBundle, document: unknown, index: number): boolean {
  const { pattern = "" } = bundle.definitions["route"]?.properties?.["path"] ?? {};
  const paths = groupsAt(document, ["routes"]).map(({ path }) => path);
  const own = paths[index];
  return typeof own === "string" && new RegExp(pattern).test(own) && paths.indexOf(own) === paths.lastIndexOf(own);
}
