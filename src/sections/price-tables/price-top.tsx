import type { ReactNode } from "react";
import type { Media } from "#document/model/resolved.gen.ts";
import { sky } from "#theme/theme.ts";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { ClothesLine, LineGround } from "#ui/line/clothes-line.tsx";
import { HangingRow } from "#ui/line/hanging-row.tsx";
import { TAUT } from "#ui/line/rope.ts";

const Sky = styled(LineGround, {
  background: sky(),
  print: { display: "none" },
});

const Columns = styled(Container, {
  position: "relative",
  display: "grid",
  gap: 7,
  paddingBlock: "39 6",
  md: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", alignItems: "end", paddingBlock: "48 12" },
  lg: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)", gap: 16, paddingBlock: "49 13" },
});

interface PriceTopProps {
  readonly heading: string;
  readonly lead: string;
  readonly garments: readonly Media[];
  /** The search and its buttons, under the garments. */
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
          <Text fontSize={["md", "lg"]} lineHeight={1.55} mt={[3, 4]} maxWidth={136}>
            {lead}
          </Text>
        </div>
        <div>{children}</div>
      </Columns>
    </Sky>
  );
}
