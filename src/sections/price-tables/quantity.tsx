import type { MouseEvent } from "react";
import { parsePrice } from "#document/model/price.ts";
import type { PriceEstimate, PriceRow } from "#document/model/resolved.gen.ts";
import { withValues } from "#lib/with-values.ts";
import { styled } from "#ui/base/styled.ts";

const Field = styled("input", {
  width: 7,
  padding: 0,
  border: 0,
  borderRadius: "control",
  background: "transparent",
  color: "indigo",
  fontWeight: "strong",
  textAlign: "center",
});

interface QuantityProps {
  readonly row: PriceRow;
  readonly typed: string;
  readonly words: PriceEstimate;
  readonly onCount: (row: PriceRow, change: number | string) => void;
}

/** The minus button and the number, before the plus button. */
export function Quantity({ row, typed, words, onCount }: QuantityProps) {
  const { item, offerPrice } = row;
  const countLess = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // At zero this button disappears.
    if (Number(typed) <= 1) nextTo(currentTarget)?.focus();
    onCount(row, -1);
  };
  const leave = () => {
    if (Number(typed) === 0) onCount(row, -1);
  };
  return (
    <>
      <button type="button" aria-label={withValues(words.less, { item })} onClick={countLess}>
        −
      </button>
      <Field
        aria-label={withValues(words.number, { item })}
        inputMode={parsePrice(offerPrice)?.unit === undefined ? "numeric" : "decimal"}
        enterKeyHint="done"
        autoComplete="off"
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onCount(row, currentTarget.value)}
        onBlur={leave}
      />
    </>
  );
}

/** Receives the focus when this button disappears: the plus button, or the button that opened the list. */
function nextTo(button: HTMLElement): HTMLElement | null | undefined {
  return (
    button.closest("details")?.querySelector("summary") ??
    button.closest("tr")?.querySelector<HTMLElement>("[data-add]")
  );
}
