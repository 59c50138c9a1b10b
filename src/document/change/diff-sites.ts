import type { Change } from "#document/change/change.ts";
import { differences } from "#document/change/differences.ts";
import { changedOffers } from "#document/change/offers.ts";
import { withMovedRows } from "#document/change/row-moves.ts";
import type { Site } from "#document/model/types.gen.ts";

/** All differences between two documents, in the order of the first; empty exactly when they are equal. */
export function diffSites(before: Site, after: Site): Change[] {
  return withMovedRows(differences({ path: [], names: [] }, before, after)).map((change) =>
    change.kind === "changed" && change.path.join(".") === "priceBook.discountPercent"
      ? { ...change, offers: changedOffers(before.priceBook, change.before, change.after) }
      : change,
  );
}
