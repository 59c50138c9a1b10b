import type { PriceRow } from "#document/model/resolved.gen.ts";
import { type Counts, estimateOf, quantityTyped, steppedQuantity, sumText } from "#document/prices/price-estimate.ts";
import { clearDraft, loadDraft, saveDraft } from "#forms/drafts/drafts.ts";
import { Quantity } from "./quantity.tsx";
import { Slip } from "./slip.tsx";

/** Counts of this tab, or of another one before this page was opened. */
function readCounts(name: string): Counts {
  return loadDraft(name, performance.timeOrigin);
}

function storeCounts(name: string, counts: Counts): void {
  if (Object.keys(counts).length === 0) clearDraft(name);
  else saveDraft(name, counts);
}

/** The counts after adding a number to a row or typing into it. A row at zero is removed. */
function countedRow(counts: Counts, row: PriceRow, change: number | string): Counts {
  const { [row.id]: typed = "", ...others } = counts;
  const next = typeof change === "number" ? steppedQuantity(typed, change) : quantityTyped(row, change);
  return next === "0" && typeof change === "number" ? others : { ...others, [row.id]: next };
}

/** All code for counting, loaded at the first touch: sums, controls, slip and storage. */
export const estimating = { readCounts, storeCounts, countedRow, estimateOf, sumText, Quantity, Slip };
