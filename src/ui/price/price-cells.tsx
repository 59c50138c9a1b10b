import styled from "@emotion/styled";
import type { PriceRow } from "#document/model/resolved.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Amount, PriceSlot, ROOMY_TABLE } from "#ui/price/price.tsx";

/** Width for the units of a column, in characters. */
export interface Slots {
  readonly narrow: number;
  readonly wide: number;
}

const ColumnHead = styled("span")({ display: "flex", alignItems: "flex-end", justifyContent: "flex-end" });

const Regular = styled("s")({
  color: "var(--muted)",
  textDecorationThickness: "1px",
  // The offer beside it shows the unit; in narrow tables once is enough.
  "&[data-long] > span:last-of-type": {
    position: "absolute",
    clipPath: "inset(50%)",
    [ROOMY_TABLE]: { position: "static", clipPath: "none" },
  },
});

const Same = styled("span")({ color: "var(--muted)", fontSize: "0.875rem" });

/** The head of a column of prices, over their figures. */
export function PriceColumn({ heading, slots }: { readonly heading: string; readonly slots: Slots }) {
  return (
    <th scope="col">
      <ColumnHead>
        <span>{heading}</span>
        <PriceSlot {...slots} />
      </ColumnHead>
    </th>
  );
}

/** The regular price of a row, or a note that it equals the offer. */
export function RegularPrice({
  row: { regPrice, offerPrice },
  slots,
}: {
  readonly row: PriceRow;
  readonly slots: Slots;
}) {
  const { before, same } = useShell().words.prices;
  if (regPrice !== offerPrice) {
    return (
      <Regular data-long={slots.narrow === 0 && slots.wide > 0 ? "" : undefined}>
        <VisuallyHidden>{before} </VisuallyHidden>
        <Amount price={regPrice} {...slots} />
      </Regular>
    );
  }
  return (
    <>
      <VisuallyHidden>
        <Amount price={regPrice} />{" "}
      </VisuallyHidden>
      <Same>{same}</Same>
      <PriceSlot {...slots} />
    </>
  );
}
