import { atom, useAtomValue, useSetAtom } from "jotai";
import { useMemo } from "react";
import type { PriceEstimate, PriceRow } from "#document/model/resolved.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { useToast } from "#ui/toast/use-toast.ts";
import { countAtom, countsAtom, estimatingAtom } from "./counting.ts";

/** As wide as its buttons, whatever the width of its cell; the last icon is aligned to the table's edge. */
const Counting = styled("div", {
  display: "flex",
  justifyContent: "flex-end",
  marginInlineStart: -24,
  marginInlineEnd: -2,
  // A disc in the middle of the target area.
  "& button": {
    flex: "none",
    width: "controlSmall",
    height: "controlSmall",
    padding: 0,
    border: "2 solid transparent",
    borderRadius: "50%",
    background: "neel100",
    backgroundClip: "padding-box",
    color: "indigo",
    fontSize: 5,
    lineHeight: "none",
    cursor: "pointer",
    scrollMarginBottom: 20,
  },
  forcedColours: { "& button": { borderWidth: "thin" } },
  "& button:focus": { background: "neel200", backgroundClip: "padding-box" },
});

interface CounterProps {
  readonly row: PriceRow;
  readonly words: PriceEstimate;
}

/** The counter of a row: one button, which becomes minus, number and plus when it is pressed. */
export function Counter({ row, words }: CounterProps) {
  const typed = useAtomValue(useMemo(() => atom((get) => get(countsAtom)[row.id]), [row.id]));
  const estimating = useAtomValue(estimatingAtom);
  const count = useSetAtom(countAtom);
  const { loadFailed } = useShell().words;
  const toast = useToast();
  const addOne = () => count(row, 1).catch(() => toast({ tone: "danger", title: loadFailed }));
  return (
    <Counting data-counted={typed === undefined ? undefined : ""}>
      {estimating && typed !== undefined && (
        <estimating.Quantity row={row} typed={typed} words={words} onCount={count} />
      )}
      <button type="button" aria-label={`${words.add} ${row.item}`} onClick={addOne}>
        +
      </button>
    </Counting>
  );
}
