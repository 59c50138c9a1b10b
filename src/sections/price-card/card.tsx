import { useEffect, useState } from "react";
import type { PriceTable } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { Amount } from "#ui/price/price.tsx";
import { QrCodeView } from "#ui/qr-code.tsx";
import { CardBody, CardPaper, CardTables, CardTitle, inkOf } from "./card-paper.ts";

const Pegged = styled(Peg, {
  position: "absolute",
  top: -4.5,
  width: 4.5,
  zIndex: 1,
  print: { display: "none" },
});
const StartPeg = styled(Pegged, { insetInlineStart: "16%", transform: "rotate(-3deg)" });
const EndPeg = styled(Pegged, { insetInlineEnd: "16%", transform: "rotate(2deg)" });

const Muted = styled(Text, { color: inkOf(74) });

const Foot = styled(Flex, { borderBlockStart: "thin solid bar", paddingBlockStart: "1em" });

/** As many prices fit. */
const IN_LARGE_LETTERS = 24;

/** The card: the business, the prices, and a link to the whole list. */
export function PrintedCard({ section }: SectionProps<"price-card">) {
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
