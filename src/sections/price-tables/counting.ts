import { atom } from "jotai";
import type { PriceRow } from "#document/model/resolved.gen.ts";
import type { Counts } from "#document/prices/price-estimate.ts";
import { hasDraft } from "#forms/drafts/has-draft.ts";

/** Counts are stored as the draft of a form with this name, which no form of the document can have. */
export const COUNTED_DRAFT = "counted items";

/** The code for counting is loaded at the first touch. */
const fetchEstimate = () => import("./estimate.ts").then(({ estimating }) => estimating);

type Estimating = Awaited<ReturnType<typeof fetchEstimate>>;

export const countsAtom = atom<Counts>({});

const fetchedAtom = atom<Estimating>();

/** The code of the estimate, once something has been touched. */
export const estimatingAtom = atom((get) => get(fetchedAtom));

export const restoreCountsAtom = atom(null, async (get, set) => {
  if (!hasDraft(COUNTED_DRAFT)) {
    set(countsAtom, {});
    return;
  }
  const estimating = get(fetchedAtom) ?? (await fetchEstimate());
  set(fetchedAtom, estimating);
  set(countsAtom, estimating.readCounts(COUNTED_DRAFT));
});

/** Counts a row: adds a number, or sets the typed text. */
export const countAtom = atom(null, async (get, set, row: PriceRow, change: number | string) => {
  // Synchronous once the code is loaded: typed text must be in its field at once.
  const estimating = get(fetchedAtom) ?? (await fetchEstimate());
  set(fetchedAtom, estimating);
  const counts = estimating.countedRow(get(countsAtom), row, change);
  set(countsAtom, counts);
  estimating.storeCounts(COUNTED_DRAFT, counts);
});

export const clearCountsAtom = atom(null, (get, set) => {
  set(countsAtom, {});
  get(fetchedAtom)?.storeCounts(COUNTED_DRAFT, {});
});
