import type { SectionProps } from "#document/model/types.ts";
import { sky } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { ClothesLine, LineGround } from "#ui/line/clothes-line.tsx";
import { TAUT } from "#ui/line/rope.ts";
import { PrintButton } from "#ui/print-button.tsx";
import { PrintedCard } from "./card.tsx";

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
