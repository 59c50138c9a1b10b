import styled from "@emotion/styled";
import { media } from "#theme/media.ts";
import { ROOMY_TABLE } from "#ui/price/price.tsx";

/** Whose width decides how its tables are laid out. */
export const Room = styled("div")({ containerType: "inline-size" });

const NARROW = "@container (max-width: 26rem)";
const CRAMPED = "@container (max-width: 16rem)";

/** A table of prices. */
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

/** Between the two, a counter takes the room of the regular price, and the price that is paid makes way for it. */
const TIGHT = "@container (16rem < width < 36rem)";

/** Room for tables whose rows are counted. */
export const CountedRoom = styled(Room)({
  // Where readers set text wider, a long word gives way before the counters leave the window.
  [NARROW]: { "& tbody th": { overflowWrap: "anywhere" } },
  [TIGHT]: {
    "& tr:has([data-counted]) > td:first-of-type": { clipPath: "inset(50%)" },
    "& tr:has([data-counted]) > td:nth-of-type(2)": { position: "relative", insetInlineEnd: "4.375rem" },
  },
});

/** Beside the prices: how many. A counter is wider than its cell where room is short. */
export const Count = styled("td")({
  "tr > &": { width: "2.25rem", minWidth: "2.25rem", padding: 0 },
  [CRAMPED]: { "tr > &": { gridColumn: "1 / -1" }, "thead &": { display: "none" } },
  [ROOMY_TABLE]: { "tr > &": { minWidth: "8.75rem" } },
  [media.noScript]: { display: "none" },
  [media.print]: { display: "none" },
});
