import styled from "@emotion/styled";
import { parsePrice, priceFigure } from "#document/model/price.ts";
import { media } from "#theme/media.ts";

interface PriceParts {
  /** The aligned figure: "₹160", "₹96/96". */
  readonly figure: string;
  /** "", "+", "/Kg", "+/Panel". */
  readonly suffix: string;
}

/** A price of the price book in two parts, for a slot of its own after the figure. */
export function priceParts(text: string): PriceParts {
  const price = parsePrice(text);
  if (price === undefined) return { figure: text, suffix: "" };
  const unit = price.unit === undefined ? "" : `/${price.unit}`;
  return { figure: priceFigure({ ...price, from: false }), suffix: (price.from ? "+" : "") + unit };
}

interface PriceSlotProps {
  /** Width on phones and tablets, in characters of the suffix. */
  readonly narrow: number;
  /** Width on wider screens. */
  readonly wide: number;
}

/** A table wide enough for the units of all its prices, in the reader's text size. */
export const ROOMY_TABLE = "@container (min-width: 36rem)";

const room = (characters: number) => (characters === 0 ? "auto" : `${characters * 0.54 + 0.4}em`);

/** The slot after a figure for "+" and units; empty in a heading, so that it ends where the figures end. */
export const PriceSlot = styled("span", {
  shouldForwardProp: (prop) => prop === "children" || prop === "className",
})<PriceSlotProps>(
  {
    display: "inline-block",
    flex: "none",
    paddingInlineStart: "0.15em",
    textAlign: "start",
    fontSize: "0.8125rem",
    fontWeight: 400,
  },
  ({ narrow, wide }) => ({
    minWidth: room(narrow),
    [ROOMY_TABLE]: { minWidth: room(wide) },
    [media.print]: { minWidth: room(narrow) },
  }),
);

interface AmountProps extends Partial<PriceSlotProps> {
  readonly price: string;
}

/** A price as it is printed: "₹128" with "+/Panel" small behind it, in a slot that keeps figures below each other in line. */
export function Amount({ price, narrow = 0, wide = narrow }: AmountProps) {
  const { figure, suffix } = priceParts(price);
  if (wide === 0 && suffix === "") return figure;
  return (
    <>
      {figure}
      <PriceSlot narrow={narrow} wide={wide}>
        {suffix}
      </PriceSlot>
    </>
  );
}

/** The characters that the longest suffix of some prices needs. */
export function suffixLength(prices: readonly string[]): number {
  return Math.max(0, ...prices.map((price) => priceParts(price).suffix.length));
}
