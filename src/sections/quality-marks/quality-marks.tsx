import type { SectionProps } from "#document/types.ts";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture.tsx";
import { Heading, SectionHeading, Text } from "#ui/text.tsx";

/** Proofs of quality, each under its badge. */
export function QualityMarks({ section: { id, heading, text, marks } }: SectionProps<"quality-marks">) {
  return (
    <Box as="section" id={id} bg="linen" py={[10, 10, 11]}>
      <Container>
        <SectionHeading maxWidth="34rem">{heading}</SectionHeading>
        {text !== undefined && (
          <Text mt={3} color="muted" maxWidth="measure">
            {text}
          </Text>
        )}
        <Grid
          as="ul"
          gridTemplateColumns={["1fr", "1fr 1fr", `repeat(${marks.length}, minmax(0, 1fr))`]}
          columnGap={[0, 7, 6]}
          rowGap={[6, 7]}
          mt={[7, 8]}
        >
          {marks.map((mark) => (
            <Grid
              key={mark.id}
              as="li"
              gridTemplateColumns={["5rem 1fr", "6rem 1fr", "1fr"]}
              columnGap={4}
              alignContent="start"
            >
              <Box gridRow={["span 2", "span 2", "auto"]}>
                <Picture picture={mark.picture} maxWidth={["5rem", "6rem", "6.5rem"]} />
              </Box>
              <Heading fontSize="lg" mt={[0, 0, 4]} alignSelf="end">
                {mark.title}
              </Heading>
              <Text mt={[1, 1, 2]} color="muted">
                {mark.text}
              </Text>
            </Grid>
          ))}
        </Grid>
      </Container>
    </Box>
  );
}
