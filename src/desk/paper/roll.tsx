import { type ReactNode, type RefObject, useLayoutEffect } from "react";
import { styled } from "#ui/base/styled.ts";

/**
 * Rolls of slip printers by their width, and labels: size of the paper, and the width that printers print of it, in
 * millimetres. What has no height is as long as what is on it. The others are sheets that the browser's dialogue knows.
 */
export const ROLLS = {
  "58": { widthMm: 58, heightMm: undefined, printedMm: 48 },
  "80": { widthMm: 80, heightMm: undefined, printedMm: 72 },
  label: { widthMm: 50, heightMm: 25, printedMm: 50 },
} as const;

export type Roll = keyof typeof ROLLS;

/** The size of text on paper (src/theme/global.css). */
const PRINTED_SIZE = "10pt";

const PIXELS_PER_MM = 96 / 25.4;

/**
 * Each child is a piece of paper. A printer leaves 5 and 4 mm free on either side, so that 48 and 72 mm are printed. Black on
 * white in both colour schemes, as it comes out of the printer.
 */
const Pieces = styled("div", {
  "--bar": "black",
  "--onBar": "white",
  "--muted": "black",
  "--indigo": "black",
  "--rule": "black",
  display: "grid",
  gap: 4,
  justifyContent: "center",
  color: "black",
  fontSize: "9pt",
  lineHeight: 1.3,
  overflowWrap: "anywhere",
  "& > *": {
    boxSizing: "border-box",
    minWidth: 0,
    background: "white",
    border: "hairline",
    padding: "3mm 5mm",
    width: "58mm",
  },
  '&[data-roll="80"] > *': { padding: "3mm 4mm", width: "80mm" },
  '&[data-roll="label"]': { fontSize: "6.5pt", lineHeight: 1.2 },
  '&[data-roll="label"] > *': { width: "50mm", height: "25mm", padding: "1.5mm 2mm", overflow: "hidden" },
  "& > * > *": { minWidth: 0 },
  "& a": { display: "none" },
  print: {
    display: "block",
    "& > *": { border: 0, margin: 0, breakInside: "avoid" },
    "& > * + *": { pageBreakBefore: "always" },
  },
});

interface RollPaperProps {
  readonly roll: Roll;
  /** Its children are the pieces. */
  readonly pieces: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Pieces of paper from a roll: the page is as long as the longest of them. */
export function RollPaper({ roll, pieces, children }: RollPaperProps) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const measure = () => {
      const { style } = document.documentElement;
      // As they are on paper, where text is smaller than on a screen.
      style.fontSize = PRINTED_SIZE;
      const heights = Array.from(pieces.current?.children ?? [], (piece) => piece.getBoundingClientRect().height);
      style.fontSize = "";
      const { widthMm, heightMm } = ROLLS[roll];
      const height = heightMm ?? Math.ceil(Math.max(...heights, PIXELS_PER_MM) / PIXELS_PER_MM) + 1;
      sheet.replaceSync(`@page { size: ${widthMm}mm ${height}mm; margin: 0; }`);
    };
    const observer = new ResizeObserver(measure);
    for (const piece of pieces.current?.children ?? []) observer.observe(piece);
    measure();
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  });
  return (
    <Pieces ref={pieces} data-roll={roll}>
      {children}
    </Pieces>
  );
}

/** A sheet of A5. */
export const SmallSheet = styled("div", {
  "@page a5-slip": { size: "148mm 210mm", margin: 0 },
  "html:has(&)": { page: "a5-slip" },
  "--bar": "black",
  "--onBar": "white",
  boxSizing: "border-box",
  width: "148mm",
  maxWidth: "100%",
  marginInline: "auto",
  padding: "10mm",
  border: "hairline",
  background: "white",
  color: "black",
  fontSize: "11pt",
  lineHeight: 1.35,
  overflowWrap: "anywhere",
  "& a": { display: "none" },
  // Both codes beside each other: all of it is on one sheet.
  "& [data-codes]": { display: "grid", gridTemplateColumns: "1fr 1fr", gap: "6mm" },
  print: { border: 0, maxWidth: "none" },
});
