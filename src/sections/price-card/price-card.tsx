import { useEffect, useState } from "react";
import type { PriceTable } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import type { Styles } from "#theme/styles.ts";
import { colour, sky } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { ClothesLine, LineGround } from "#ui/line/clothes-line.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { TAUT } from "#ui/line/rope.ts";
import { Amount } from "#ui/price/price.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { QrCodeView } from "#ui/qr-code.tsx";

const Sky = styled(LineGround, {
  background: sky(`min(${space(176)}, 80%)`),
  print: { background: "none" },
});

const Stage = styled(Container, {
  position: "relative",
  paddingBlock: "13 16",
  md: { paddingBlock: "13 28" },
  print: { maxWidth: "none", padding: 0 },
});

const Columns = styled(Grid, { print: { display: "block" } });

/** The counter card, hanging on the line; only the card is printed. */
export function PriceCard({ section }: SectionProps<"price-card">) {
  const { id, heading, lead, print, orientation } = section;
  const columns = orientation === "portrait" ? `minmax(min-content, 5fr) minmax(0, ${space(152)})` : "minmax(0, 1fr)";
  return (
    <Sky as="section" reach="content" id={id}>
      <div className="no-print">
        <ClothesLine rope={TAUT} />
      </div>
      <Stage>
        <Columns gridTemplateColumns={["minmax(0, 1fr)", null, columns]} gap={[10, 12, 16]}>
          <div className="no-print">
            <Text pt={[8, 10, orientation === "portrait" ? 24 : 10]} as="div" maxWidth={112}>
              <PageHeading>{heading}</PageHeading>
              <Text mt={4} mb={4} fontSize="lg" lineHeight={1.55}>
                {lead}
              </Text>
              <PrintButton label={print} />
            </Text>
          </div>
          <PrintedCard section={section} />
        </Columns>
      </Stage>
    </Sky>
  );
}

const Pegged = styled(Peg, {
  position: "absolute",
  top: -4.5,
  width: 4.5,
  zIndex: 1,
  print: { display: "none" },
});
const StartPeg = styled(Pegged, { insetInlineStart: "16%", transform: "rotate(-3deg)" });
const EndPeg = styled(Pegged, { insetInlineEnd: "16%", transform: "rotate(2deg)" });

/** The ink of the card, thinned. */
const inkOf = (share: number) => `color-mix(in srgb, ${colour.bar} ${share}%, ${colour.onBar})` as const;

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
const CardPaper = styled("article", {
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

const CardBody = styled("div", {
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
const CardTables = styled("div", {
  flex: 1,
  md: { columns: 2, columnGap: "2.25em" },
  print: { columns: 2, columnGap: "7mm" },
  '[data-lies="landscape"] &': { lg: { columns: 3 }, print: { columns: 3 } },
});

const CardTitle = styled("h2", {
  fontFamily: "display",
  fontSize: "card",
  fontWeight: "heading",
  lineHeight: 1.05,
  letterSpacing: "-0.02em",
  print: { fontSize: "3.2em" },
});

const Muted = styled(Text, { color: inkOf(74) });

const Foot = styled(Flex, { borderBlockStart: "thin solid bar", paddingBlockStart: "1em" });

/** As many prices fit. */
const IN_LARGE_LETTERS = 24;

/** The card: the business, the prices, and a link to the whole list. */
function PrintedCard({ section }: SectionProps<"price-card">) {
  const { orientation, title, text, tables } = section;
  const isDense = tables.reduce((sum, { rows }) => sum + rows.length, 0) > IN_LARGE_LETTERS;
  return (
    <CardPaper data-lies={orientation} data-dense={isDense || undefined} data-letterhead="">
      <StartPeg />
      <EndPeg />
      <Zari />
      <CardBody>
        <Name />
        <div>
          <CardTitle>{title}</CardTitle>
          <Text mt={2} maxWidth="34em">
            {text}
          </Text>
        </div>
        <CardTables>
          {tables.map((table) => (
            <CardTable key={table.id} table={table} />
          ))}
        </CardTables>
        <CardFoot section={section} />
      </CardBody>
    </CardPaper>
  );
}

/** The wordmark if there is one, with the tagline beside it. */
function Name() {
  const { business } = useShell();
  const { wordmark } = business.brand;
  return (
    <Flex alignItems="center" justifyContent="space-between" gap={4}>
      {wordmark ? (
        <img
          src={wordmark.src}
          width={Math.round((30 * wordmark.width) / wordmark.height)}
          height={30}
          alt={business.shortName}
        />
      ) : (
        <Text fontFamily="display" fontSize="2xl" lineHeight="none">
          {business.shortName}
        </Text>
      )}
      <Muted textAlign="end" lineHeight="snug">
        {business.descriptor}
      </Muted>
    </Flex>
  );
}

function CardFoot({ section: { code, codeMissing, asOf } }: SectionProps<"price-card">) {
  const { business } = useShell();
  const { street, locality, city } = business.address;
  const hasCode = code.drawing.address !== "";
  // Why the code is missing is for the owner, in the editor's frame.
  const [isPreview, setPreview] = useState(false);
  useEffect(() => setPreview(parent !== window), []);
  return (
    <Foot alignItems="center" flexWrap="wrap" gap={4}>
      <QrCodeView {...code} />
      <Box minWidth={0} flex="1 1 8em">
        {hasCode ? (
          <Text fontFamily="display" fontSize="1.45em" lineHeight={1.15} fontWeight="heading">
            {code.caption}
          </Text>
        ) : (
          isPreview && (
            <Text className="no-print" fontWeight="strong">
              {codeMissing}
            </Text>
          )
        )}
        <Text mt={1} fontWeight="strong">
          {business.phone}
        </Text>
        <Muted mt={2} fontSize="0.9em" lineHeight={1.4}>
          {hasCode && (
            <>
              {code.drawing.address}
              <br />
            </>
          )}
          {street}, {locality}, {city}
          <br />
          {asOf}
        </Muted>
      </Box>
    </Foot>
  );
}

const TOOTH = 8;
const TEETH = 120;
const teeth = Array.from({ length: TEETH }, (_, index) => `M${index * TOOTH} 5l${TOOTH / 2} 9 ${TOOTH / 2}-9z`).join(
  "",
);
const WIDTH = TOOTH * TEETH;

const Band = styled("svg", { display: "block", width: "100%", height: "1.125em", fill: "marigold" });

/** The woven border of a saree: a band of marigold with its row of temples. */
function Zari() {
  return (
    <Band viewBox={`0 0 ${WIDTH} 14`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path d={`M0 0h${WIDTH}v1.5H0zM0 2.75h${WIDTH}v2.25H0z`} />
      <path d={teeth} />
    </Band>
  );
}

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
  cramped: {
    "& tbody tr": { display: "flex", flexWrap: "wrap", justifyContent: "space-between" },
    "& th:first-of-type": { width: "auto" },
  },
});

const OfferPrice = styled("td", { "&&": { paddingInlineStart: "0.75em" }, fontWeight: "strong" });

/** A small table of the price book: items and offer prices. */
function CardTable({ table: { title, rows } }: { readonly table: PriceTable }) {
  const { item, offer } = useShell().words.prices;
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
              <Amount price={row.offerPrice} />
            </OfferPrice>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
