import { isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { linkedPage, withoutValues } from "#document/model/walk.ts";

/** A document without links to a page, wherever it can be without: a service keeps its page, a section its main link. */
export function withoutLinksTo(bundle: SchemaBundle, site: unknown, page: string): unknown {
  const leads = (schema: Schema, value: unknown) => linkedPage(schema, value) === page;
  const after = withoutValues(bundle, site, { names: () => false, leads });
  return isRecord(after) && isRecord(site) ? { ...after, services: site["services"] } : after;
}
