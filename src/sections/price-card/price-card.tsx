import styled from "@emotion/styled";
import type { SectionProps } from "#document/types.ts";
import { Card } from "#sections/price-card/card.tsx";
import { media } from "#theme/media.ts";
import { Grid } from "#ui/box.tsx";
import { ClothesLine, LineGround } from "#ui/clothes-line.tsx";
import { Container } from "#ui/container.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { TAUT } from "#ui/rope.ts";
import { PageHeading, Text } from "#ui/text.tsx";

const Sky = styled(LineGround)({
  background: "linear-gradient(var(--neel200), var(--cotton) min(44rem, 80%))",
  [media.print]: { background: "none" },
});

const Stage = styled(Container)({
  position: "relative",
  paddingBlock: "3.25rem 4rem",
  [media.md]: { paddingBlock: "3.25rem 7rem" },
  [media.print]: { maxWidth: "none", padding: 0 },
});

const Columns = styled(Grid)({ [media.print]: { display: "block" } });

/** The card of the counter, hanging on the line; printed, nothing but the card. */
export function PriceCard({ section }: SectionProps<"price-card">) {
  const { id, heading, lead, print, orientation } = section;
  const columns = orientation === "portrait" ? "minmax(min-content, 5fr) minmax(0, 38rem)" : "minmax(0, 1fr)";
  return (
    <Sky as="section" reach="content" id={id}>
      <div className="no-print">
        <ClothesLine rope={TAUT} />
      </div>
      <Stage>
        <Columns gridTemplateColumns={["minmax(0, 1fr)", null, columns]} gap={[7, 8, 9]}>
          <div className="no-print">
            <Text pt={[6, 7, orientation === "portrait" ? "6rem" : 7]} as="div" maxWidth="28rem">
              <PageHeading>{heading}</PageHeading>
              <Text mt={4} mb={4} fontSize="lg" lineHeight="1.55">
                {lead}
              </Text>
              <PrintButton label={print} />
            </Text>
          </div>
          <Card section={section} />
        </Columns>
      </Stage>
    </Sky>
  );
}
