import type { SectionProps } from "#document/types.ts";
import { FeatureList } from "#sections/service-features/feature-list.tsx";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture.tsx";
import { SectionHeading, Text } from "#ui/text.tsx";

/** "What is included": the four features of a service, beside or below the heading. */
export function ServiceFeatures({ section }: SectionProps<"service-features">) {
  const { id, heading, text, service, layout, ground = "cotton", marker, picture } = section;
  const beside = layout === "list";
  return (
    <Box as="section" id={id} bg={ground} py={[10, 10, 11]}>
      <Container>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", beside ? "minmax(0, 5fr) minmax(0, 7fr)" : "minmax(0, 1fr)"]}
          gap={[6, beside ? 7 : 7, beside ? 9 : 8]}
        >
          <Box>
            <SectionHeading>{heading}</SectionHeading>
            {text !== undefined && (
              <Text mt={3} color="muted" maxWidth={beside ? "22rem" : "measure"}>
                {text}
              </Text>
            )}
            {picture !== undefined && (
              <Box mt={7} display={["none", "block"]}>
                <Picture picture={picture} maxWidth={["14rem", "18rem", "22rem"]} />
              </Box>
            )}
          </Box>
          <FeatureList features={service.features} layout={layout} marker={marker} />
        </Grid>
      </Container>
    </Box>
  );
}
