import type { SectionProps } from "#document/model/types.ts";
import { Box, Grid, Stack } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";

/** Prose beside a drawing; the founding year is large, under the drawing. */
export function Story({ section: { id, heading, paragraphs, picture, since } }: SectionProps<"story">) {
  return (
    <Band id={id} py={[12, 20, 28]}>
      <Grid gridTemplateColumns={["1fr", null, "7fr 5fr"]} gap={[10, null, 20]} alignItems="center">
        <Box>
          <SectionHeading>{heading}</SectionHeading>
          <Stack gap={4} mt={6} maxWidth="measure" fontSize={["md", "lg"]} lineHeight={1.6}>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        </Box>
        <Box>
          <PictureView picture={picture} maxHeight={[56, 64, 72]} />
          {since !== undefined && (
            <Text
              fontFamily="display"
              color="indigo"
              letterSpacing="heading"
              borderTop="strong"
              pt={4}
              lineHeight="snug"
            >
              <Box as="span" color="muted" fontSize="xl" me={3}>
                {since.label}
              </Box>{" "}
              <Box as="span" fontSize={[16, 20, 24]} fontWeight="heading">
                {since.year}
              </Box>
            </Text>
          )}
        </Box>
      </Grid>
    </Band>
  );
}
