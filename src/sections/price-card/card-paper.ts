import type { Styles } from "#theme/styles.ts";
import { colour } from "#theme/theme.ts";
import { styled } from "#ui/base/styled.ts";

/** The ink of the card, thinned. */
export const inkOf = (share: number) => `color-mix(in srgb, ${colour.bar} ${share}%, ${colour.onBar})` as const;

/**
 * Named pages (`page`), declared outside of the rules. The document lies on the card's: else a blank sheet follows.
 */
const SHEETS = {
  "@page a5-portrait": { size: "148mm 210mm", margin: 0 },
  "@page a5-landscape": { size: "210mm 148mm", margin: 0 },
  'html:has(&[data-lies="portrait"])': { page: "a5-portrait" },
  'html:has(&[data-lies="landscape"])': { page: "a5-landscape" },
} as const;

/** The same two colours in both colour schemes and on paper. */
export const CardPaper = styled("article", {
  ...SHEETS,
  "--code": 33,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  background: "onBar",
  color: "bar",
  overflowWrap: "anywhere",
  boxShadow: "sheet",
  fontSize: "md",
  lineHeight: 1.45,
  '&[data-lies="portrait"]': { page: "a5-portrait", md: { maxWidth: 152, minHeight: 215.6 } },
  '&[data-lies="landscape"]': { page: "a5-landscape", md: { minHeight: 136 } },
  "&[data-dense]": { md: { fontSize: "sm" } },
  print: {
    "--code": "31mm",
    "--onBar": "white",
    boxShadow: "none",
    fontSize: "9.6pt",
    '&[data-lies="portrait"]': { width: "148mm", maxWidth: "none", minHeight: "209mm" },
    '&[data-lies="landscape"]': { width: "210mm", minHeight: "147mm", fontSize: "9pt" },
    // A whole price list on one sheet.
    "&&[data-dense]": { "--code": "24mm", fontSize: "7.6pt" },
  },
});

/** In landscape the code is beside the title, so that the tables get the whole width. */
const BESIDE_TITLE: Styles = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateRows: "auto auto 1fr",
  columnGap: "3em",
  "& > :nth-of-type(3)": { gridColumn: "1 / 3", gridRow: 3 },
  "& > :nth-of-type(4)": { gridColumn: 2, gridRow: "1 / 3", alignSelf: "center", padding: 0, border: 0 },
};

export const CardBody = styled("div", {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  gap: "1.25em",
  padding: "6 5 5",
  md: { gap: "1.75em", padding: "8 10 9" },
  print: { gap: "1.35em", padding: "7mm 10mm 9mm" },
  '[data-lies="landscape"] > &': { lg: BESIDE_TITLE, print: BESIDE_TITLE },
});

/** Two columns of tables in portrait, three in landscape, one on phones. */
export const CardTables = styled("div", {
  flex: 1,
  md: { columns: 2, columnGap: "2.25em" },
  print: { columns: 2, columnGap: "7mm" },
  '[data-lies="landscape"] &': { lg: { columns: 3 }, print: { columns: 3 } },
});

export const CardTitle = styled("h2", {
  fontFamily: "display",
  fontSize: "card",
  fontWeight: "heading",
  lineHeight: 1.05,
  letterSpacing: "-0.02em",
  print: { fontSize: "3.2em" },
});
