import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { PriceEstimate, PriceTable } from "#document/model/resolved.gen.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Counter } from "./counter.tsx";
import { clearCountsAtom, countsAtom, estimatingAtom, restoreCountsAtom } from "./counting.ts";

interface EstimateSlipProps {
  readonly tables: readonly PriceTable[];
  readonly words: PriceEstimate;
}

/** The counted items and their sum, once something is counted; also announced to screen readers. */
export function EstimateSlip({ tables, words }: EstimateSlipProps) {
  const counts = useAtomValue(countsAtom);
  const estimating = useAtomValue(estimatingAtom);
  const restore = useSetAtom(restoreCountsAtom);
  const clear = useSetAtom(clearCountsAtom);
  useEffect(() => {
    // If loading fails, the counts stay stored and the next visit restores them.
    restore().catch(() => undefined);
  }, [restore]);
  const estimate = estimating?.estimateOf(tables, counts);
  const isCounted = estimating && estimate && estimate.lines.length > 0;
  return (
    <>
      <VisuallyHidden role="status">
        {isCounted && `${words.heading}: ${estimating.sumText(estimate, words)}`}
      </VisuallyHidden>
      {isCounted && (
        <estimating.Slip
          estimate={estimate}
          words={words}
          onClear={clear}
          counter={(row) => <Counter row={row} words={words} />}
        />
      )}
    </>
  );
}
