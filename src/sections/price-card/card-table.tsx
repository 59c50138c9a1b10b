import type { PriceTable } from "#document/model/resolved.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Amount, suffixLength } from "#ui/price/price.tsx";
import { inkOf } from "./card-paper.ts";

const Table = styled("table", {
  width: "100%",
  breakInside: "avoid",
  fontVariantNumeric: "tabular-nums lining-nums",
  "& + &": { marginBlockStart: "1.15em" },
  "& caption": {
    paddingBlockEnd: "0.2em",
    color: "bar",
    fontFamily: "display",
    fontSize: "1.3em",
    fontWeight: "heading",
    lineHeight: 1.2,
    letterSpacing: "-0.01em",
    textAlign: "start",
  },
  "& thead": { position: "absolute", clipPath: "inset(50%)" },
  "& tbody tr": { borderBlockStart: "thin solid", borderBlockStartColor: inkOf(20) },
  "& tbody tr:first-of-type": { borderBlockStartColor: "bar" },
  "& th, & td": { paddingBlock: "0.3em", lineHeight: 1.3, textAlign: "end", whiteSpace: "nowrap" },
  "& th:first-of-type": { width: "100%", fontWeight: "regular", textAlign: "start", whiteSpace: "normal" },
});

const OfferPrice = styled("td", { "&&": { paddingInlineStart: "0.75em" }, fontWeight: "strong" });

/** A small table of the price book: items and offer prices. */
export function CardTable({ table: { title, rows } }: { readonly table: PriceTable }) {
  const { item, offer } = useShell().words.prices;
  const room = suffixLength(rows.map(({ offerPrice }) => offerPrice));
  return (
    <Table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{item}</th>
          <th scope="col">{offer}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.item}</th>
            <OfferPrice>
              <Amount price={row.offerPrice} narrow={room} />
            </OfferPrice>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
