import styled from "@emotion/styled";
import type { SectionProps } from "#document/types.ts";
import { CardBody, CardPaper, CardTables, CardTitle } from "#sections/price-card/card-paper.ts";
import { CardTable } from "#sections/price-card/card-table.tsx";
import { Zari } from "#sections/price-card/zari.tsx";
import { media } from "#theme/media.ts";
import { Box, Flex } from "#ui/box.tsx";
import { Peg } from "#ui/peg.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";

const Pegged = styled(Peg)({
  position: "absolute",
  top: "-1.125rem",
  width: "1.125rem",
  zIndex: 1,
  [media.print]: { display: "none" },
});
const LeftPeg = styled(Pegged)({ left: "16%", transform: "rotate(-3deg)" });
const RightPeg = styled(Pegged)({ right: "16%", transform: "rotate(2deg)" });

const Muted = styled(Text)({ color: "var(--card-muted)" });

const Foot = styled(Flex)({ borderBlockStart: "1px solid var(--bar)", paddingBlockStart: "1em" });

/** The card itself: whose prices, the prices, and the way to all of them. */
export function Card({ section }: SectionProps<"price-card">) {
  const { orientation, title, text, tables } = section;
  return (
    <CardPaper data-lies={orientation}>
      <LeftPeg />
      <RightPeg />
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

/** The drawn name where there is one, with what the shop does beside it. */
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
      <Muted textAlign="right" lineHeight="snug">
        {business.descriptor}
      </Muted>
    </Flex>
  );
}

function CardFoot({ section: { code, asOf } }: SectionProps<"price-card">) {
  const { business } = useShell();
  const { street, locality, city } = business.address;
  return (
    <Foot alignItems="center" gap={4}>
      <QrCode {...code} />
      <Box minWidth={0}>
        <Text fontFamily="display" fontSize="1.45em" lineHeight="1.15" fontWeight="heading">
          {code.caption}
        </Text>
        <Text mt={1} fontWeight="strong">
          {business.phone}
        </Text>
        <Muted mt={2} fontSize="0.9em" lineHeight="1.4">
          {code.drawing.address !== "" && (
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
