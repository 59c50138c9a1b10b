import type { Site } from "#document/types.gen.ts";
import type { Change } from "#scripts/document/diff/change.ts";
import { differences } from "#scripts/document/diff/differences.ts";
import { changedOffers } from "#scripts/document/diff/offers.ts";
import { withMovedRows } from "#scripts/document/diff/row-moves.ts";

/** Everything that differs between two documents, in the order of the first; empty exactly when they say the same. */
export function diffSites(before: Site, after: Site): Change[] {
  return withMovedRows(differences({ path: [], names: [] }, before, after)).map((change) =>
    change.kind === "changed" && change.path.join(".") === "priceBook.discountPercent"
      ? { ...change, offers: changedOffers(before.priceBook, change.before, change.after) }
      : change,
  );
}
