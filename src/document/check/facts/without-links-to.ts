import { entriesIn, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { linkedPage, type Node, type Path, transform, walk, withoutValues } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";

/**
 * A document without links to a page. What cannot be without its link goes with it: a part of a page, a card, the
 * service that the page is about. What the site cannot be without stays.
 */
export function withoutLinksTo(bundle: SchemaBundle, site: unknown, page: string): unknown {
  const isOfPage = (service: unknown) => isRecord(service) && service["path"] === page;
  const services = isRecord(site) ? entriesIn(site["services"]) : [];
  const ids = services.filter(isOfPage).map((service) => isRecord(service) && service["id"]);
  const others = { ...(isRecord(site) && site), services: services.filter((service) => !isOfPage(service)) };
  const left = withoutValues(bundle, ids.length > 0 ? others : site, {
    names: ({ "x-ref": collection }, value) => collection === "services" && ids.includes(`${value}`),
    leads: (schema: Schema, value: unknown) => linkedPage(schema, value) === page,
    sections: true,
  });
  return withoutWhatRequires(bundle, left, page);
}

/** Likewise of links that are required where they are. */
function withoutWhatRequires(bundle: SchemaBundle, site: unknown, page: string): unknown {
  const nodes = new Map<string, Node>();
  walk(bundle, bundle, site, (node) => nodes.set(pointerTo(node.path), node));
  const gone = new Set(
    [...nodes.values()].flatMap(({ value, schema, path }) => {
      if (typeof value !== "string" || linkedPage(schema, value) !== page) return [];
      const going = whatGoes(nodes, path);
      return going ? [pointerTo(going)] : [];
    }),
  );
  if (gone.size === 0) return site;
  const stays = (path: Path, key: string | number) => !gone.has(pointerTo([...path, key]));
  return transform(bundle, bundle, site, ({ value, path }) => {
    if (Array.isArray(value)) return value.filter((_, index) => stays(path, index));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => stays(path, key)));
  });
}

/** The smallest group around a link that the document can be without; undefined where there is none. */
function whatGoes(nodes: ReadonlyMap<string, Node>, link: Path): Path | undefined {
  const around = link.map((_, index) => link.slice(0, link.length - index));
  for (const path of around) {
    const [node, list] = [nodes.get(pointerTo(path)), nodes.get(pointerTo(path.slice(0, -1)))];
    const key = path.at(-1);
    // Pages, forms and what else has a list of its own.
    if (node === undefined || list === undefined || (typeof key === "number" && path.length === 2)) return undefined;
    const isPart = typeof key === "number" && path.at(-2) === "sections";
    if (isPart && !mayGo(node, list)) return undefined;
    const { required = [], minItems = 0 } = list.schema;
    const isFree = typeof key === "number" ? entriesIn(list.value).length > minItems : !required.includes(String(key));
    // Every form that keeps what people write says what for.
    if (isFree && node.definition !== "consent") return path;
  }
  return undefined;
}

/** Not the last part of a page, its top, or one that an account needs. */
function mayGo({ schema }: Node, { value }: Node): boolean {
  return entriesIn(value).length > 1 && schema["x-purpose"] !== "top" && schema["x-purpose"] !== "account";
}
