import type { RemovedItem } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { withoutValues } from "#document/model/walk.ts";

/**
 * A document without references to a removed item: list entries, entries about it, and optional fields. Sections and
 * texts that name it stay: the owner decides about them.
 */
export function withoutReferences(bundle: SchemaBundle, site: unknown, removed: RemovedItem): unknown {
  const names = ({ "x-ref": collection }: { readonly "x-ref"?: string }, value: unknown) =>
    collection === removed.collection && value === removed.id;
  return withoutValues(bundle, site, { names });
}
