import { type Schema, SECTION_PURPOSES, type SectionPurpose } from "#document/model/schema.ts";
import { type Group, groupsAt } from "#editor/shared/draft-values.ts";

interface Kind {
  readonly kind: string;
  readonly schema: Schema;
}

/**
 * Kinds of parts for a page, by purpose; first what the site uses most. Those of accounts are for pages that not
 * everybody sees, and for pages that have one already.
 */
export function kindsByPurpose(kinds: readonly Kind[], document: unknown, page: Group) {
  const pages = groupsAt(document, ["routes"]);
  const used = pages.flatMap((each) => groupsAt(each, ["sections"]).map(({ type }) => type));
  const timesUsed = ({ kind }: Kind) => used.filter((type) => type === kind).length;
  const own = groupsAt(page, ["sections"]).map(({ type }) => type);
  const isOfAccounts =
    page["guard"] !== "public" ||
    kinds.some(({ kind, schema }) => schema["x-purpose"] === "account" && own.includes(kind));
  return SECTION_PURPOSES.flatMap((purpose: SectionPurpose) => {
    if (purpose === "account" && !isOfAccounts) return [];
    const ofPurpose = kinds.filter(({ schema }) => schema["x-purpose"] === purpose);
    return [{ purpose, kinds: ofPurpose.toSorted((a, b) => timesUsed(b) - timesUsed(a)) }];
  });
}
