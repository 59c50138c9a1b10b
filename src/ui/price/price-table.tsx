import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { PriceRow } from "#document/model/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { useShell } from "#ui/base/shell.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Amount } from "#ui/price/price.tsx";
import { TablePart, tableParts } from "#ui/price/table-parts.ts";

interface PriceTableProps {
  readonly caption: string;
  readonly rows: readonly PriceRow[];
  /** The button that counts the items of a row; without it nothing is counted. */
  readonly counter?: ((row: PriceRow) => ReactNode) | undefined;
  /** The number of a counted row, over its regular price. */
  readonly counted?: (row: PriceRow) => ReactNode;
}

/** The container for the container queries of its tables. */
const TableContainer = styled("div")({ containerType: "inline-size" });

/** A table wide enough for one line of headings, in the reader's text size. */
const ROOMY = "@container (min-width: 36rem)";
const NARROW = "@container (max-width: 26rem)";
const CRAMPED = "@container (max-width: 18rem)";
const TINY = "@container (max-width: 16rem)";

const PricesTable = styled("table")({
  width: "100%",
  fontVariantNumeric: "tabular-nums lining-nums",
  "& caption": { position: "absolute" },
  "& th, & td": {
    paddingBlock: "1rem",
    paddingInlineStart: "1.5rem",
    textAlign: "end",
    whiteSpace: "nowrap",
    lineHeight: 1.5,
  },
  // The same columns in every table, unless a price needs more.
  "& tbody td:nth-of-type(1)": { minWidth: "7.25rem" },
  "& tbody td:nth-of-type(2)": { minWidth: "7.5rem" },
  "& [data-unit]": { display: "block", lineHeight: 1 },
  "& th:first-of-type": {
    width: "100%",
    paddingInlineStart: 0,
    textAlign: "start",
    whiteSpace: "normal",
    textWrap: "balance",
    fontWeight: 400,
  },
  "& thead th": {
    paddingBlock: "0 0.75rem",
    verticalAlign: "bottom",
    color: "var(--muted)",
    fontSize: "0.875rem",
    fontWeight: 500,
    lineHeight: 1.25,
    whiteSpace: "normal",
  },
  "& thead tr": { borderBlockEnd: "1px solid var(--indigo)" },
  "& tbody tr": { borderBlockEnd: "1px solid var(--rule)" },
  [NARROW]: {
    "& th, & td": { paddingInlineStart: "clamp(0.5rem, 3vw, 0.75rem)" },
    "& tbody td:nth-of-type(1)": { minWidth: "5.25rem", fontSize: "0.9375rem" },
    "& tbody td:nth-of-type(2)": { minWidth: "6.25rem" },
  },
  // The item on a line of its own, its prices below it.
  [CRAMPED]: {
    "& tr": { display: "grid", gridTemplateColumns: "1fr 1fr auto", alignItems: "center" },
    "& th, & td": { paddingInlineStart: 0, textAlign: "start" },
    "& th:first-of-type": { gridColumn: "1 / -1", paddingBlockEnd: 0 },
    "& tbody td:nth-of-type(n)": { minWidth: 0 },
  },
  [ROOMY]: {
    "& th, & td": { paddingInlineStart: "2rem" },
    "& tbody td:nth-of-type(1)": { minWidth: "9rem" },
    "& tbody td:nth-of-type(2)": { minWidth: "11rem" },
  },
  [media.hover]: { "& tbody tr:hover": { background: "var(--neel50)" } },
  [media.print]: {
    "& th, & td": { paddingBlock: "0.26rem", paddingInlineStart: "0.5rem", lineHeight: 1.35 },
    "& thead th": { paddingBlock: "0 0.14rem", whiteSpace: "nowrap", fontSize: "0.75rem" },
    "& [data-unit]": { display: "inline" },
    "& tbody td:nth-of-type(n)": { minWidth: 0 },
    "& thead tr, & tbody tr": { borderWidth: "0.4pt" },
    "& tr": { breakInside: "avoid" },
  },
});

/** The price that is paid. */
const OfferPrice = styled("td")({
  color: "var(--indigo)",
  fontSize: "clamp(1rem, 4.6vw, 1.125rem)",
  fontWeight: 600,
  [media.md]: { fontSize: "1.1875rem" },
  [media.print]: { fontSize: "inherit" },
});

/** The container of tables with counters. */
const CounterContainer = styled(TableContainer)({
  // With wide text, long words break before the counters leave the window.
  [NARROW]: { "& tbody th": { overflowWrap: "anywhere" } },
  // Minus and number take the place of the regular price: nothing moves.
  "& tbody :is(th, td:nth-of-type(1))": { position: "relative" },
  "& td:has([data-counted]) > :not([data-counted])": { clipPath: "inset(50%)" },
});

/** The counter's cell, beside the price that is paid. */
const Count = styled("td")({
  "tr > &&": { minWidth: 0, paddingBlock: 0, paddingInline: "0.25rem 0" },
  // What is seen of the button ends with the rules; its target area does not.
  "& > *": { marginInlineEnd: "-0.5rem" },
  [CRAMPED]: { "thead &&": { display: "none" } },
  [TINY]: { "tr > &&": { gridColumn: "1 / -1" } },
  [media.noScript]: { display: "none" },
  [media.print]: { display: "none" },
});

/**
 * Items with their regular and their offer price. Where the two are the same, the price is shown once; a table without
 * any offer has one column.
 */
export function PriceTableView({ caption, rows, counter, counted }: PriceTableProps) {
  const hasOffers = rows.some(({ regPrice, offerPrice }) => regPrice !== offerPrice);
  const parts = tableParts(rows);
  const shared = { counter, hasOffers, ...(counted && { counted }) };
  const Container = counter ? CounterContainer : TableContainer;
  if (parts.length === 1)
    return (
      <Container>
        <Part caption={caption} rows={rows} {...shared} />
      </Container>
    );
  return (
    <Container>
      {parts.map((part, index) => (
        <TablePart key={part[0]?.id} data-part="">
          <Part caption={`${caption} ${index + 1} / ${parts.length}`} rows={part} {...shared} continued={index > 0} />
        </TablePart>
      ))}
    </Container>
  );
}

interface PartProps extends PriceTableProps {
  readonly hasOffers: boolean;
  /** An earlier part has the column headings. */
  readonly continued?: boolean;
}

function Part({ caption, rows, counter, counted, hasOffers, continued = false }: PartProps) {
  const { item, regular, offer } = useShell().words.prices;
  const heading = hasOffers ? offer : regular;
  return (
    <PricesTable>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        {continued ? (
          <HiddenHead names={hasOffers ? [item, regular, offer] : [item, regular]} />
        ) : (
          <tr>
            <th scope="col">{item}</th>
            {hasOffers && <th scope="col">{regular}</th>}
            <th scope="col">{heading}</th>
            {counter && <Count />}
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {/* No line begins with the slash of "Trouser / Jeans". */}
            <th scope="row">
              {row.item.replaceAll(" /", "\u00a0/")}
              {!hasOffers && counted?.(row)}
            </th>
            {hasOffers && (
              <td>
                {counted?.(row)}
                <RegularPrice row={row} />
              </td>
            )}
            <OfferPrice>
              <Amount price={row.offerPrice} />
            </OfferPrice>
            {counter && <Count>{counter(row)}</Count>}
          </tr>
        ))}
      </tbody>
    </PricesTable>
  );
}

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
function RegularPrice({ row: { regPrice, offerPrice } }: { readonly row: PriceRow }) {
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

function HiddenHead({ names }: { readonly names: readonly string[] }) {
  return (
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          <VisuallyHidden>{name}</VisuallyHidden>
        </th>
      ))}
    </tr>
  );
}
