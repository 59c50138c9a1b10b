import type { SectionProps } from "#document/types.ts";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { PriceTable } from "#ui/price-table.tsx";
import { SectionHeading, Text } from "#ui/text.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** What one service costs, and the way to the whole price list. */
export function PriceExcerpt({ section }: SectionProps<"price-excerpt">) {
  const { id, heading, text, service, ground = "cotton", link } = section;
  return (
    <Box as="section" id={id} bg={ground} py={[10, 10, 11]}>
      <Container>
        <Grid gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 4fr) minmax(0, 8fr)"]} gap={[6, 7, 9]}>
          <Box>
            <SectionHeading>{heading}</SectionHeading>
            <Text mt={3} color="muted" maxWidth="22rem">
              {text}
            </Text>
          </Box>
          <Box>
            <PriceTable caption={`${service.title}: ${heading}`} rows={service.prices} />
            <Text mt={5}>
              <TextLink href={link.path} display="inline-flex" alignItems="center" minHeight="controlSmall">
                {link.label}
              </TextLink>
            </Text>
          </Box>
        </Grid>
      </Container>
    </Box>
  );
}
