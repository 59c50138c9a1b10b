import type { SchemaBundle } from "#document/model/schema.ts";
import type { Route, Service, Site } from "#document/model/types.gen.ts";
import { linkedPage, withoutValues } from "#document/model/walk.ts";
import { shopTime } from "#document/time/time-zone.ts";

/**
 * The document as visitors have it on the day of a moment: without hidden sections, and without services that are hidden
 * until a later day, their pages and the links to them, the prices that only they have, and the sections that are about
 * them.
 */
export function withoutHidden(bundle: SchemaBundle, written: Site, moment: Date): Site {
  const today = shopTime(moment, written.business.timeZone).date;
  const site = withoutHiddenSections(written, today);
  const isHidden = ({ hiddenUntil }: Service) => hiddenUntil !== undefined && hiddenUntil > today;
  const hidden = site.services.filter(isHidden);
  if (hidden.length === 0) return site;
  const services = site.services.filter((service) => !isHidden(service));
  const shownPages = new Set(services.map(({ path }) => path));
  const pages = new Set(hidden.flatMap(({ path }) => (shownPages.has(path) ? [] : path)));
  const shownRows = new Set(services.flatMap(({ prices }) => prices));
  const rows = new Set(hidden.flatMap(({ prices }) => prices.filter((id) => !shownRows.has(id))));
  const tables = site.priceBook.tables.map((table) => ({
    ...table,
    rows: table.rows.filter(({ id }) => !rows.has(id)),
  }));
  const gone = new Map([
    ["services", new Set(hidden.map(({ id }) => id))],
    ["prices", rows],
    ["tables", new Set(tables.flatMap(({ id, rows: left }) => (left.length === 0 ? id : [])))],
  ]);
  const shown = {
    ...site,
    services,
    routes: site.routes.filter(({ path }) => !pages.has(path)),
    priceBook: { ...site.priceBook, tables: tables.filter(({ rows: left }) => left.length > 0) },
  };
  return withoutValues(bundle, shown, {
    names: ({ "x-ref": collection = "", minItems = 0 }, value) =>
      Array.isArray(value) ? value.length < Math.min(minItems, 1) : gone.get(collection)?.has(String(value)) === true,
    leads: (schema, value) => pages.has(linkedPage(schema, value)),
    sections: true,
  });
}

function withoutHiddenSections(site: Site, today: string): Site {
  const isHidden = ({ hidden }: Route["sections"][number]) =>
    hidden !== undefined && (hidden.until === undefined || hidden.until > today);
  if (!site.routes.some(({ sections }) => sections.some(isHidden))) return site;
  const routes = site.routes.map((route) => ({
    ...route,
    sections: route.sections.filter((section) => !isHidden(section)),
  }));
  return { ...site, routes };
}
