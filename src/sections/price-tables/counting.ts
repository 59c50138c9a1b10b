import { atom } from "jotai";
import type { PriceRow } from "#document/model/resolved.gen.ts";
import type { Counts } from "#document/prices/estimate.ts";
import { hasDraft } from "#forms/drafts/has-draft.ts";

/** What is counted is stored as the draft of a form by this name, which no form of the document can have. */
export const COUNTED_DRAFT = "counted items";

/** What counting needs is fetched at the first touch. */
const fetchEstimate = () => import("./estimate.ts").then(({ estimating }) => estimating);

type Estimating = Awaited<ReturnType<typeof fetchEstimate>>;

/** How many of each row are counted. */
export const countsAtom = atom<Counts>({});

const fetchedAtom = atom<Estimating>();

/** The code of the estimate, once something has been touched. */
export const estimatingAtom = atom((get) => get(fetchedAtom));

/** Restores what was counted before the page was opened. */
export const restoreCountsAtom = atom(null, async (get, set) => {
  if (!hasDraft(COUNTED_DRAFT)) {
    set(countsAtom, {});
    return;
  }
  const estimating = get(fetchedAtom) ?? (await fetchEstimate());
  set(fetchedAtom, estimating);
  set(countsAtom, estimating.keptCounts(COUNTED_DRAFT));
});

/** Counts a row: so many more, or what was typed. */
export const countAtom = atom(null, async (get, set, row: PriceRow, change: number | string) => {
  // Without waiting once it is there: what is typed must be in its field at once.
  const estimating = get(fetchedAtom) ?? (await fetchEstimate());
  set(fetchedAtom, estimating);
  const counts = estimating.countedRow(get(countsAtom), row, change);
  set(countsAtom, counts);
  estimating.keepCounts(COUNTED_DRAFT, counts);
});

/** Forgets all that was counted. */
export const clearCountsAtom = atom(null, (get, set) => {
  set(countsAtom, {});
  get(fetchedAtom)?.keepCounts(COUNTED_DRAFT, {});
});
