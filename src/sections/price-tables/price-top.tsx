import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { Media } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { ClothesLine, LineGround } from "#ui/clothes-line.tsx";
import { Container } from "#ui/container.tsx";
import { HangingRow } from "#ui/hanging-row.tsx";
import { TAUT } from "#ui/rope.ts";
import { PageHeading, Text } from "#ui/text.tsx";

const Sky = styled(LineGround)({
  background: "linear-gradient(var(--neel200), var(--cotton))",
  [media.print]: { display: "none" },
});

const Columns = styled(Container)({
  position: "relative",
  display: "grid",
  gap: "1.75rem",
  paddingBlock: "9.75rem 1.5rem",
  [media.md]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", alignItems: "end", paddingBlock: "12rem 3rem" },
  [media.lg]: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)", gap: "4rem", paddingBlock: "12.25rem 3.25rem" },
});

interface PriceTopProps {
  readonly heading: string;
  readonly lead: string;
  readonly garments: readonly Media[];
  /** The search and what belongs to it, under the garments. */
  readonly children: ReactNode;
}

/** The top of the price list: title and lead, and the search under a small clothes line. */
export function PriceTop({ heading, lead, garments, children }: PriceTopProps) {
  return (
    <Sky reach="content">
      <ClothesLine rope={TAUT}>
        <HangingRow rope={TAUT} drawings={garments} size={0.34} gap={44} />
      </ClothesLine>
      <Columns>
        <div>
          <PageHeading>{heading}</PageHeading>
          <Text fontSize={["md", "lg"]} lineHeight="1.55" mt={[3, 4]} maxWidth="34rem">
            {lead}
          </Text>
        </div>
        <div>{children}</div>
      </Columns>
    </Sky>
  );
}
