import { dereference, isRecord, type SchemaBundle } from "#document/model/schema.ts";
import type { Section, Site } from "#document/model/types.gen.ts";
import { KINDS_PAGE } from "#editor/shared/editor-facts.ts";
import { kindsOf } from "#editor/words/schema-at.ts";

/**
 * A document of one page: the example of each kind of part, under its kind. What this document cannot show is left out,
 * such as the example of a service that it does not have.
 */
export function withKinds(site: Site, bundle: SchemaBundle, open: (site: Site) => unknown): Site {
  const withSections = (sections: readonly Section[]): Site => ({
    ...site,
    routes: [{ path: KINDS_PAGE, title: KINDS_PAGE, description: "", guard: "public", sections: [...sections] }],
  });
  const kinds = kindsOf(bundle, dereference(bundle, { $ref: "#/definitions/section" }));
  const examples = kinds.flatMap(({ kind, schema }) => {
    const [written] = schema.examples ?? [];
    const example = isRecord(written) ? { ...written, id: kind } : {};
    return isSection(example) && isShown(() => open(withSections([example]))) ? [example] : [];
  });
  return withSections(examples);
}

function isSection(example: unknown): example is Section {
  return isRecord(example) && typeof example["type"] === "string";
}

function isShown(open: () => unknown): boolean {
  try {
    return open() !== undefined;
  } catch {
    return false;
  }
}
