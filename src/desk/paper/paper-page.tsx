import { useAtomValue } from "jotai";
import { lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from "react";
import { ShopBill, ShopVouchers } from "#desk/bill/shop-bill.tsx";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { keptOrder } from "#desk/offline/kept-order.ts";
import { queueAtom } from "#desk/offline/queue.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { ClaimSlip } from "#desk/paper/claim-slip.tsx";
import { tagsOf } from "#desk/paper/tags.tsx";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButton, DeskButtonLink } from "#desk/parts/part-styles.ts";
import { ReadState, Waiting } from "#desk/parts/read-state.tsx";
import { PRINTER, readSettings } from "#desk/printer/printer-settings.ts";
import { useKeptRead } from "#desk/state/live.ts";
import { ORDERS } from "#desk/state/orders.ts";
import { type DeskPlace, hrefOf, type Paper } from "#desk/state/place.ts";
import { readStored, store } from "#desk/state/storage.ts";
import { PAPER_WORDS, PRINTER_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { block, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Page = block({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 4,
  maxWidth: "measure",
  marginInline: "auto",
  padding: 4,
  md: { padding: 6 },
  print: { display: "block", maxWidth: "none", padding: 0 },
});

const PrinterPanel = lazy(() =>
  import("#desk/printer/printer-panel.tsx").then(({ PrinterPanel: one }) => ({ default: one })),
);

type Size = Roll | "A4" | "A5";

/** On which paper each is printed; the first until somebody has chosen. */
const SIZES: Readonly<Record<Paper, readonly [Size, ...Size[]]>> = {
  bill: ["A4", "80"],
  slip: ["80", "58", "A5"],
  tags: ["58", "80", "label"],
  voucher: ["A4", "80"],
};

interface PaperPageProps {
  readonly place: DeskPlace;
  readonly order: string;
  readonly paper: Paper;
}

/** A paper of an order as it comes out of the printer. This device remembers the size. */
export function PaperPage({ place, order: id, paper }: PaperPageProps) {
  const read = useKeptRead(ORDERS, id);
  const shown = useShown();
  const kept = keptOrder(id, useAtomValue(queueAtom), useAtomValue(factsAtom));
  const order = read.value ?? kept;
  const sizes = SIZES[paper];
  const stored = `paper ${paper}`;
  const [chosen, setChosen] = useState(() => readStored(stored, (data) => sizes.find((size) => size === data)));
  const size = chosen ?? sizes[0];
  const pieces = useRef<HTMLDivElement>(null);
  const [isPrinterAsked, askPrinter] = useState(() => readStored(PRINTER, readSettings) !== undefined);
  // By its own button, above the pieces, so that what the printer says is seen.
  const isStraight = order !== undefined && isRoll(size) && isPrinterAsked;
  return (
    <Page as="main">
      <Flex justifyContent="space-between" gap={3} className="no-print">
        <DeskButtonLink href={hrefOf({ ...place, paper: undefined })}>
          <DeskIcon name="arrow-left" />
          {DESK_WORDS.back}
        </DeskButtonLink>
        <DeskButton type="button" data-variant={isStraight ? undefined : "main"} onClick={() => print()}>
          <DeskIcon name="printer" />
          {PAPER_WORDS.print}
        </DeskButton>
      </Flex>
      <Flex role="group" aria-label={PAPER_WORDS.size} gap={2} flexWrap="wrap" className="no-print">
        {sizes.map((one) => (
          <DeskButton
            key={one}
            type="button"
            aria-pressed={one === size}
            data-variant={one === size ? "main" : undefined}
            onClick={() => {
              store(stored, one);
              setChosen(one);
            }}
          >
            {sizeText(one)}
          </DeskButton>
        ))}
      </Flex>
      {!order && <ReadState {...read} />}
      {isStraight && (
        <Suspense fallback={<Waiting />}>
          <PrinterPanel
            key={`printer ${size}`}
            paper={paper}
            isLabel={size === "label"}
            printedMm={ROLLS[size].printedMm}
            pieces={() => htmlElements(pieces.current?.children)}
          />
        </Suspense>
      )}
      {order && isRoll(size) && "serial" in navigator && !isPrinterAsked && (
        <DeskButton type="button" data-variant="quiet" className="no-print" onClick={() => askPrinter(true)}>
          {PRINTER_WORDS.setUp}
        </DeskButton>
      )}
      <Suspense fallback={<Waiting />}>
        {order && <Printed key={size} order={shown(order)} {...{ paper, size, pieces }} />}
      </Suspense>
    </Page>
  );
}

function isRoll(size: Size): size is Roll {
  return size in ROLLS;
}

function sizeText(size: Size): string {
  if (!isRoll(size)) return size;
  const { widthMm, heightMm } = ROLLS[size];
  return PAPER_WORDS.millimetres({ width: heightMm === undefined ? widthMm : `${widthMm} × ${heightMm}` });
}

function htmlElements(elements: Iterable<Element> = []): HTMLElement[] {
  return Array.from(elements).filter((element) => element instanceof HTMLElement);
}

interface PrintedProps {
  readonly order: DeskOrder;
  readonly paper: Paper;
  readonly size: Size;
  readonly pieces: RefObject<HTMLDivElement | null>;
}

function Printed({ order, paper, size, pieces }: PrintedProps) {
  if (paper === "bill" && !order.bill) return <Text>{PAPER_WORDS.noBill}</Text>;
  if (paper === "voucher" && !order.vouchers?.length) return <Text>{PAPER_WORDS.noVoucher}</Text>;
  if (paper === "tags" && !order.pieces && !order.bags) return <Text>{PAPER_WORDS.noPieces}</Text>;
  const content: Readonly<Record<Paper, () => ReactNode>> = {
    bill: () => order.bill && <ShopBill order={order} bill={order.bill} isNarrow={size === "80"} />,
    slip: () => <ClaimSlip order={order} />,
    tags: () => tagsOf(order),
    voucher: () => <ShopVouchers order={order} isNarrow={size === "80"} />,
  };
  if (size === "A4") return content[paper]();
  return size === "A5" ? (
    <SmallSheet>{content[paper]()}</SmallSheet>
  ) : (
    <RollPaper roll={size} pieces={pieces}>
      {content[paper]()}
    </RollPaper>
  );
}

/**
 * Rolls of slip printers by their width, and labels: size of the paper, and the width that printers print of it, in
 * millimetres. What has no height is as long as what is on it. The others are sheets that the browser's dialogue knows.
 */
const ROLLS = {
  "58": { widthMm: 58, heightMm: undefined, printedMm: 48 },
  "80": { widthMm: 80, heightMm: undefined, printedMm: 72 },
  label: { widthMm: 50, heightMm: 25, printedMm: 50 },
} as const;

type Roll = keyof typeof ROLLS;

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
function RollPaper({ roll, pieces, children }: RollPaperProps) {
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
const SmallSheet = styled("div", {
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
