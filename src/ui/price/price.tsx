import styled from "@emotion/styled";
import { parsePrice, priceFigure } from "#document/model/price.ts";
import { useShell } from "#ui/base/shell.ts";

interface PriceParts {
  /** "from" before a lowest price, or "முதல்" behind it; otherwise empty. */
  readonly before: string;
  readonly behind: string;
  /** "₹160", "₹96/96". */
  readonly figure: string;
  /** "", "/Kg", "/Panel". */
  readonly unit: string;
}

/** A price of the price book in parts, as people read it. */
export function usePriceParts(text: string): PriceParts {
  const { from } = useShell().words.prices;
  const price = parsePrice(text);
  if (price === undefined) return { before: "", figure: text, unit: "", behind: "" };
  const [before = "", behind = ""] = price.from ? from.split("{price}") : [];
  return {
    before: before && `${before} `,
    behind,
    figure: priceFigure(price),
    unit: price.unit === undefined ? "" : `/${price.unit}`,
  };
}

const Small = styled("small")({ fontSize: "0.8125rem", fontWeight: 400 });

/** A price as people read it: "from ₹128", with "/Panel" small behind it. */
export function Amount({ price }: { readonly price: string }) {
  const { before, figure, unit, behind } = usePriceParts(price);
  return (
    <>
      {before && <Small>{before}</Small>}
      {figure}
      {unit && <Small data-unit="">{unit}</Small>}
      {behind && <Small>{behind}</Small>}
    </>
  );
}
