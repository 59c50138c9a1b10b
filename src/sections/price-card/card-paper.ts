import type { CSSObject } from "@emotion/react";
import styled from "@emotion/styled";
import { media } from "#theme/media.ts";

/** White cloth by day and by night, and on paper: the same two colours in both schemes. */
export const CardPaper = styled("article")({
  "--card-rule": "color-mix(in srgb, var(--bar) 20%, var(--onBar))",
  "--card-muted": "color-mix(in srgb, var(--bar) 74%, var(--onBar))",
  "--code": "8.25rem",
  position: "relative",
  display: "flex",
  flexDirection: "column",
  background: "var(--onBar)",
  color: "var(--bar)",
  overflowWrap: "anywhere",
  boxShadow: "0 24px 48px -20px var(--shade)",
  fontSize: "1rem",
  lineHeight: 1.45,
  '&[data-lies="portrait"]': { page: "a5-portrait", [media.md]: { maxWidth: "38rem", minHeight: "53.9rem" } },
  '&[data-lies="landscape"]': { page: "a5-landscape", [media.md]: { minHeight: "34rem" } },
  [media.print]: {
    "--code": "31mm",
    "--onBar": "white",
    boxShadow: "none",
    fontSize: "9.6pt",
    '&[data-lies="portrait"]': { width: "148mm", maxWidth: "none", minHeight: "209mm" },
    '&[data-lies="landscape"]': { width: "210mm", minHeight: "147mm", fontSize: "9pt" },
  },
});

/** On its side a card has room for the code beside the title, so that the tables get the whole width. */
const BESIDE_TITLE: CSSObject = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateRows: "auto auto 1fr",
  columnGap: "3em",
  "& > :nth-of-type(3)": { gridColumn: "1 / 3", gridRow: 3 },
  "& > :nth-of-type(4)": { gridColumn: 2, gridRow: "1 / 3", alignSelf: "center", padding: 0, border: 0 },
};

export const CardBody = styled("div")({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  gap: "1.25em",
  padding: "1.5rem 1.25rem 1.25rem",
  [media.md]: { gap: "1.75em", padding: "2rem 2.5rem 2.25rem" },
  [media.print]: { gap: "1.35em", padding: "7mm 10mm 9mm" },
  '[data-lies="landscape"] > &': { [media.lg]: BESIDE_TITLE, [media.print]: BESIDE_TITLE },
});

/** Upright two columns of tables, on its side three; on phones one. */
export const CardTables = styled("div")({
  flex: 1,
  [media.md]: { columns: 2, columnGap: "2.25em" },
  [media.print]: { columns: 2, columnGap: "7mm" },
  '[data-lies="landscape"] &': { [media.lg]: { columns: 3 }, [media.print]: { columns: 3 } },
});

export const CardTitle = styled("h2")({
  fontFamily: "var(--display)",
  fontSize: "clamp(2.25rem, 7vw, 3.5rem)",
  fontWeight: 420,
  lineHeight: 1.05,
  letterSpacing: "-0.02em",
  [media.print]: { fontSize: "31pt" },
});
