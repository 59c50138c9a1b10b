import styled from "@emotion/styled";
import type { PriceRow } from "#document/model/resolved.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Amount } from "#ui/price/price.tsx";

const Regular = styled("s")({
  color: "var(--muted)",
  textDecorationThickness: "1px",
  // The offer beside it shows "from" and the unit; for the eye once is enough.
  "& small": { position: "absolute", clipPath: "inset(50%)" },
});

const Same = styled("span")({
  display: "inline-block",
  width: "max-content",
  maxWidth: "5.5em",
  whiteSpace: "normal",
  color: "var(--muted)",
  fontSize: "0.875rem",
});

/** The regular price of a row, or a note that it equals the offer. */
export function RegularPrice({ row: { regPrice, offerPrice } }: { readonly row: PriceRow }) {
  const { before, same } = useShell().words.prices;
  if (regPrice !== offerPrice) {
    return (
      <Regular>
        <VisuallyHidden>{before} </VisuallyHidden>
        <Amount price={regPrice} />
      </Regular>
    );
  }
  return (
    <>
      <VisuallyHidden>
        <Amount price={regPrice} />{" "}
      </VisuallyHidden>
      <Same>{same}</Same>
    </>
  );
}
