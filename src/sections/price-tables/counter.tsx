import { atom, useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useMemo } from "react";
import type { PriceEstimate, PriceRow } from "#document/model/resolved.gen.ts";
import { withValues } from "#lib/with-values.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { useToast } from "#ui/toast/toasts.ts";
import { countAtom, countsAtom, estimatingAtom } from "./counting.ts";

/** In a table the number takes the place of the regular price. */
const Counting = styled("div", {
  display: "flex",
  justifyContent: "flex-end",
  alignItems: "center",
  "tr &[data-counted]": { position: "absolute", insetBlock: 0, insetInlineEnd: 0 },
  // A label in the middle of the target area.
  "& button": {
    minWidth: "controlSmall",
    minHeight: "controlSmall",
    padding: "0 2.5",
    border: "2 solid transparent",
    borderRadius: "panel",
    background: "neel100",
    backgroundClip: "padding-box",
    color: "indigo",
    fontSize: "sm",
    fontWeight: "strong",
    lineHeight: "none",
    whiteSpace: "normal",
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

/** Minus and number of a counted row, in a table or beside the button. */
export function Counted({ row, words, children }: CounterProps & { readonly children?: ReactNode }) {
  const typed = useAtomValue(useMemo(() => atom((get) => get(countsAtom)[row.id]), [row.id]));
  const estimating = useAtomValue(estimatingAtom);
  const count = useSetAtom(countAtom);
  if (!estimating || typed === undefined) return children;
  return (
    <Counting data-counted="">
      <estimating.Quantity row={row} typed={typed} words={words} onCount={count} />
      {children}
    </Counting>
  );
}

/** The button that counts one more. */
export function CountButton({ row, words }: CounterProps) {
  const count = useSetAtom(countAtom);
  const { loadFailed } = useShell().words;
  const toast = useToast();
  const addOne = () => count(row, 1).catch(() => toast({ tone: "danger", title: loadFailed }));
  return (
    <Counting>
      <button type="button" data-add="" aria-label={withValues(words.add, { item: row.item })} onClick={addOne}>
        {words.button}
      </button>
    </Counting>
  );
}
