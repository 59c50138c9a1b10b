import type { RemovedItem } from "#document/check/facts/problem.ts";
import { withoutLinksTo } from "#document/check/facts/without-links-to.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { withoutValues } from "#document/model/walk.ts";

/**
 * A document without references to a removed item: list entries, entries about it, and optional fields. Sections and
 * texts that name it stay: the owner decides. Without links to a removed page, see `withoutLinksTo`.
 */
export function withoutReferences(bundle: SchemaBundle, site: unknown, removed: RemovedItem): unknown {
  if (removed.collection === "routes") return withoutLinksTo(bundle, site, removed.id);
  const names = ({ "x-ref": collection }: { readonly "x-ref"?: string }, value: unknown) =>
    collection === removed.collection && value === removed.id;
  return withoutValues(bundle, site, { names });
}
