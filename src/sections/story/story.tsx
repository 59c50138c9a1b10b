import type { SectionProps } from "#document/types.ts";
import { Box, Grid, Stack } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture.tsx";
import { SectionHeading, Text } from "#ui/text.tsx";

/** Prose beside a drawing; the founding year stands large under the drawing. */
export function Story({ section: { id, heading, paragraphs, picture, since } }: SectionProps<"story">) {
  return (
    <Box as="section" id={id} py={[8, 10, 11]}>
      <Container>
        <Grid gridTemplateColumns={["1fr", "1fr", "7fr 5fr"]} gap={[7, 7, "5rem"]} alignItems="center">
          <Box>
            <SectionHeading>{heading}</SectionHeading>
            <Stack gap={4} mt={5} maxWidth="measure" fontSize={["md", "lg"]} lineHeight="1.6">
              {paragraphs.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Stack>
          </Box>
          <Box>
            <Picture picture={picture} maxHeight={["14rem", "16rem", "18rem"]} />
            {since !== undefined && (
              <Text
                fontFamily="display"
                color="indigo"
                letterSpacing="heading"
                borderTop="strong"
                pt={4}
                lineHeight="snug"
              >
                <Box as="span" color="muted" fontSize="xl" mr={3}>
                  {since.label}
                </Box>{" "}
                <Box as="span" fontSize={["4rem", "5rem", "6rem"]} fontWeight="heading">
                  {since.year}
                </Box>
              </Text>
            )}
          </Box>
        </Grid>
      </Container>
    </Box>
  );
}
