import styled from "@emotion/styled";
import { media } from "#theme/media.ts";

/** The container for the container queries of its tables. */
export const TableContainer = styled("div")({ containerType: "inline-size" });

/** A table wide enough for one line of headings, in the reader's text size. */
const ROOMY = "@container (min-width: 36rem)";
const NARROW = "@container (max-width: 26rem)";
const CRAMPED = "@container (max-width: 18rem)";
const TINY = "@container (max-width: 16rem)";

export const PricesTable = styled("table")({
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
export const OfferPrice = styled("td")({
  color: "var(--indigo)",
  fontSize: "clamp(1rem, 4.6vw, 1.125rem)",
  fontWeight: 600,
  [media.md]: { fontSize: "1.1875rem" },
  [media.print]: { fontSize: "inherit" },
});

/** The container of tables with counters. */
export const CounterContainer = styled(TableContainer)({
  // With wide text, long words break before the counters leave the window.
  [NARROW]: { "& tbody th": { overflowWrap: "anywhere" } },
  // Minus and number take the place of the regular price: nothing moves.
  "& tbody :is(th, td:nth-of-type(1))": { position: "relative" },
  "& td:has([data-counted]) > :not([data-counted])": { clipPath: "inset(50%)" },
});

/** The counter's cell, beside the price that is paid. */
export const Count = styled("td")({
  "tr > &&": { minWidth: 0, paddingBlock: 0, paddingInline: "0.25rem 0" },
  // What is seen of the button ends with the rules; its target area does not.
  "& > *": { marginInlineEnd: "-0.5rem" },
  [CRAMPED]: { "thead &&": { display: "none" } },
  [TINY]: { "tr > &&": { gridColumn: "1 / -1" } },
  [media.noScript]: { display: "none" },
  [media.print]: { display: "none" },
});
