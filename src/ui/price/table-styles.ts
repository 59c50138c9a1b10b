import styled from "@emotion/styled";
import { media } from "#theme/media.ts";
import { ROOMY_TABLE } from "#ui/price/price.tsx";

/** The container for the container queries of its tables. */
export const TableContainer = styled("div")({ containerType: "inline-size" });

const NARROW = "@container (max-width: 26rem)";
const CRAMPED = "@container (max-width: 16rem)";

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
  },
  "& thead tr": { borderBlockEnd: "1px solid var(--indigo)" },
  "& tbody tr": { borderBlockEnd: "1px solid var(--rule)" },
  [NARROW]: {
    "& th, & td": { paddingInlineStart: "clamp(0.5rem, 3vw, 0.75rem)" },
    "& thead th": { whiteSpace: "normal" },
  },
  // The item on a line of its own, its prices below it.
  [CRAMPED]: {
    "& tr": { display: "grid", gridTemplateColumns: "1fr 1fr" },
    "& th, & td": { paddingInlineStart: 0, textAlign: "start" },
    "& thead th > span": { display: "block", "& > span + span": { display: "none" } },
    "& th:first-of-type": { gridColumn: "1 / -1", paddingBlockEnd: 0 },
  },
  [ROOMY_TABLE]: {
    "& th, & td": { paddingInlineStart: "2rem" },
    "& thead th:last-of-type": { minWidth: "11.75rem" },
  },
  [media.hover]: { "& tbody tr:hover": { background: "var(--neel50)" } },
  [media.print]: {
    "& th, & td": { paddingBlock: "0.26rem", paddingInlineStart: "0.5rem", lineHeight: 1.35 },
    "& thead th": { paddingBlock: "0 0.14rem", whiteSpace: "nowrap", fontSize: "0.75rem" },
    "& thead th:last-of-type": { minWidth: 0 },
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

/** Between the two widths a counter takes the place of the regular price. */
const TIGHT = "@container (16rem < width < 36rem)";

/** The container of tables with counters. */
export const CounterContainer = styled(TableContainer)({
  // With wide text, long words break before the counters leave the window.
  [NARROW]: { "& tbody th": { overflowWrap: "anywhere" } },
  [TIGHT]: {
    // A table without offers keeps the room free.
    "& td:first-of-type:nth-last-of-type(2)": { paddingInlineEnd: "4.375rem" },
    "& tr:has([data-counted]) > td:nth-last-of-type(3)": { clipPath: "inset(50%)" },
    "& tr:has([data-counted]) > td:nth-of-type(2):not(:last-of-type)": {
      position: "relative",
      insetInlineEnd: "4.375rem",
    },
  },
});

/** The counter's cell, beside the prices. In narrow tables the counter is wider than its cell. */
export const Count = styled("td")({
  "tr > &": { width: "2.25rem", minWidth: "2.25rem", padding: 0 },
  [CRAMPED]: { "tr > &": { gridColumn: "1 / -1" }, "thead &": { display: "none" } },
  [ROOMY_TABLE]: { "tr > &": { minWidth: "8.75rem" } },
  [media.noScript]: { display: "none" },
  [media.print]: { display: "none" },
});
