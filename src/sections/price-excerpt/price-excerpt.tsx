import type { SectionProps } from "#document/model/types.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { PriceTableView } from "#ui/price/price-table.tsx";

/** The prices of one service, with a link to the whole price list. */
export function PriceExcerpt({ section }: SectionProps<"price-excerpt">) {
  const { id, heading, text, service, ground = "cotton", link } = section;
  return (
    <Band id={id} bg={ground} py={[20, null, 28]}>
      <Grid gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 4fr) minmax(0, 8fr)"]} gap={[8, 10, 16]}>
        <Box>
          <SectionHeading>{heading}</SectionHeading>
          <Text mt={3} color="muted" maxWidth={88}>
            {text}
          </Text>
        </Box>
        <Box>
          <PriceTableView caption={`${service.title}: ${heading}`} rows={service.prices} />
          <Text mt={6}>
            <TextLink href={link.path} py={2} display="inline-block">
              {link.label}
            </TextLink>
          </Text>
        </Box>
      </Grid>
    </Band>
  );
}
