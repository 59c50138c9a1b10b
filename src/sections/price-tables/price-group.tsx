import { memo, type ReactNode } from "react";
import { offerOn } from "#document/model/at-moment.ts";
import type { PriceRow, PriceTable } from "#document/model/resolved.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { fittingWidth, PictureView } from "#ui/picture.tsx";
import { PriceTableView } from "#ui/price/price-table.tsx";

const Group = styled("section", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 7,
  paddingBlock: 16,
  scrollMarginTop: 7,
  "&:not([hidden]) ~ &": { borderBlockStart: "hairline" },
  md: { gridTemplateColumns: "minmax(0, 4fr) minmax(0, 8fr)", gap: 10, paddingBlock: 20 },
  lg: { gap: 14 },
  print: {
    display: "block",
    breakInside: "avoid",
    paddingBlock: "0 3.6",
    "&:not([hidden]) ~ &": { border: 0 },
  },
});

/** Heading and drawing: side by side on phones, below each other and sticky beside a long table. */
const Aside = styled("div", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: 4,
  cramped: { display: "block" },
  md: { position: "sticky", top: 42, display: "block", alignSelf: "start" },
  print: { position: "static", display: "block" },
});

const Drawing = styled("div", { md: { marginBlockStart: 8 }, print: { display: "none" } });

const Title = styled(SectionHeading, {
  fontSize: "2xl",
  lg: { fontSize: 9.5 },
  print: { fontSize: 5 },
});

const Note = styled(Text, { print: { maxWidth: "none", margin: "0 0 1", fontSize: 3 } });

/** A paper label with the current offer. */
const Label = styled("p", {
  display: "inline-block",
  marginBlockStart: 3,
  padding: "1 3",
  borderRadius: "control",
  background: "marigold",
  color: "onMarigold",
  fontSize: "sm",
  fontWeight: "strong",
  lineHeight: 1.4,
  print: { margin: "0 0 1", padding: 0, background: "none", color: "inherit", fontSize: 3 },
});

interface PriceGroupProps {
  readonly table: PriceTable;
  readonly counter: ((row: PriceRow) => ReactNode) | undefined;
  readonly counted: (row: PriceRow) => ReactNode;
}

/** One table of the price book under its heading. Rendered again only when its rows change. */
export const PriceGroup = memo(function PriceGroup({ table, counter, counted }: PriceGroupProps) {
  const { id, title, note, picture, rows } = table;
  const { offers = [] } = useShell();
  const offer = offerOn(offers, id);
  const headingId = `${id}-heading`;
  return (
    <Group id={id} aria-labelledby={headingId}>
      <Aside>
        <div>
          <Title id={headingId}>{title}</Title>
          <Note color="muted" mt={2} maxWidth={64}>
            {note}
          </Note>
          {offer && (
            <Label lang={offer.lang}>
              {offer.name} · {offer.ends}
            </Label>
          )}
        </div>
        <Drawing>
          <PictureView
            picture={picture}
            maxWidth={[
              fittingWidth(picture.image, 27, 28),
              fittingWidth(picture.image, 52, 52),
              fittingWidth(picture.image, 64, 56),
            ]}
          />
        </Drawing>
      </Aside>
      <PriceTableView caption={title} rows={rows} counter={counter} counted={counted} />
    </Group>
  );
});
