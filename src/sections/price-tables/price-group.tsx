import styled from "@emotion/styled";
import { memo } from "react";
import { offerOn } from "#document/at-moment.ts";
import type { PriceTable as PriceTableData } from "#document/resolved.gen.ts";
import { dayAndMonth } from "#lib/day-range.ts";
import { media } from "#theme/media.ts";
import { fitting } from "#ui/fitting.ts";
import { Picture } from "#ui/picture.tsx";
import { PriceTable } from "#ui/price-table.tsx";
import { useShell } from "#ui/shell.ts";
import { SectionHeading, Text } from "#ui/text.tsx";

const Group = styled("section")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "1.75rem",
  paddingBlock: "4rem",
  scrollMarginTop: "1.75rem",
  "&:not([hidden]) ~ &": { borderBlockStart: "1px solid var(--rule)" },
  [media.md]: { gridTemplateColumns: "minmax(0, 4fr) minmax(0, 8fr)", gap: "2.5rem", paddingBlock: "5rem" },
  [media.lg]: { gap: "3.5rem" },
  [media.print]: {
    display: "block",
    breakInside: "avoid",
    paddingBlock: "0 0.9rem",
    "&:not([hidden]) ~ &": { border: 0 },
  },
});

/** Heading and drawing: side by side on phones, below each other and sticky beside a long table. */
const Aside = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: "1rem",
  [media.cramped]: { display: "block" },
  [media.md]: { position: "sticky", top: "10.5rem", display: "block", alignSelf: "start" },
  [media.print]: { display: "block" },
});

const Drawing = styled("div")({ [media.md]: { marginBlockStart: "2rem" }, [media.print]: { display: "none" } });

const Title = styled(SectionHeading)({
  fontSize: "2rem",
  [media.lg]: { fontSize: "2.375rem" },
  [media.print]: { fontSize: "1.25rem" },
});

const Note = styled(Text)({ [media.print]: { maxWidth: "none", margin: "0 0 0.25rem", fontSize: "0.75rem" } });

/** A paper label with the offer of these days. */
const Label = styled("p")({
  display: "inline-block",
  marginBlockStart: "0.75rem",
  padding: "0.25rem 0.75rem",
  borderRadius: "4px",
  background: "var(--marigold)",
  color: "var(--onMarigold)",
  fontSize: "0.9375rem",
  fontWeight: 600,
  lineHeight: 1.4,
  [media.print]: { margin: "0 0 0.25rem", padding: 0, background: "none", color: "inherit", fontSize: "0.75rem" },
});

interface PriceGroupProps {
  readonly table: PriceTableData;
  /** Characters kept free after each figure, so that the figures of all tables share one line. */
  readonly unitRoom: number;
}

/** One table of the price book under its heading. Drawn anew only when its rows change. */
export const PriceGroup = memo(function PriceGroup({ table, unitRoom }: PriceGroupProps) {
  const { id, title, note, picture, rows } = table;
  const { offers = [], words } = useShell();
  const offer = offerOn(offers, id);
  const headingId = `${id}-heading`;
  return (
    <Group id={id} aria-labelledby={headingId}>
      <Aside>
        <div>
          <Title id={headingId}>{title}</Title>
          <Note color="muted" mt={2} maxWidth="16rem">
            {note}
          </Note>
          {offer && (
            <Label>
              {offer.name} · {words.until} {dayAndMonth(offer.until)}
            </Label>
          )}
        </div>
        <Drawing>
          <Picture
            picture={picture}
            maxWidth={[fitting(picture.image, 6.75, 7), fitting(picture.image, 13, 13), fitting(picture.image, 16, 14)]}
          />
        </Drawing>
      </Aside>
      <PriceTable caption={title} rows={rows} unitRoom={unitRoom} />
    </Group>
  );
});
